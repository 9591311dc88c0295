//! The queue of events: a calendar with a heap for what is far away.
//!
//! Time is cut into buckets, the narrower the more ports there are, so that a bucket holds about a hundred events however large the network
//! is. The next buckets stand in a ring, so that an event is put in and taken out in constant time. A bucket is sorted when its turn comes, by
//! counting, as branches that nobody can guess would take longer than anything else here; its memory then serves the next one that begins, so
//! that no more memory is in use than there are events. Events beyond the ring (timers, flows that start later) wait in a heap. Events of one instant
//! come out in the order in which they went in, so a run depends on nothing but its input.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Picos;

/// A bucket of a network of so many ports or less is 2^13 ps wide, and half of it for twice as many.
const PORTS_OF_WIDEST: usize = 1024;
const WIDEST_BITS: u32 = 13;
/// A bucket is sorted into 2^8 slots by counting, and then by moving the few that are not in order. Few events are moved at once.
const SLOT_BITS: u32 = 8;
const FEW: usize = 16;
/// Events that are looked at together.
const AHEAD: usize = 32;

/// An event and its time.
#[derive(Clone, Copy, Debug)]
pub struct Entry<E> {
    /// When it happens.
    pub at: Picos,
    /// What happens.
    pub what: E,
}

/// A far event, ordered by time and by when it was put in.
#[derive(Clone, Copy, Debug)]
struct Far<E> {
    at: Picos,
    order: u64,
    what: E,
}

impl<E> PartialEq for Far<E> {
    fn eq(&self, other: &Self) -> bool {
        (self.at, self.order) == (other.at, other.order)
    }
}

impl<E> Eq for Far<E> {}

impl<E> PartialOrd for Far<E> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<E> Ord for Far<E> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.at, self.order).cmp(&(other.at, other.order))
    }
}

/// Events in the order of their times.
#[derive(Debug)]
pub struct Calendar<E> {
    /// A bucket is 2 to the power of it ps wide.
    width_bits: u32,
    /// Bucket `b` stands at `b % buckets.len()`, a power of two.
    buckets: Vec<Vec<Entry<E>>>,
    /// A bit for each bucket that is not empty.
    occupied: Vec<u64>,
    /// Memory of buckets that are over, the last one last.
    spare: Vec<Vec<Entry<E>>>,
    /// The bucket whose turn it is, sorted, and how far it has been taken.
    now: Vec<Entry<E>>,
    taken: usize,
    /// Its number.
    bucket: u64,
    far: BinaryHeap<Reverse<Far<E>>>,
    /// Far events so far.
    order: u64,
    in_ring: usize,
}

impl<E: Copy> Calendar<E> {
    /// An empty calendar for a network of `ports` that takes events up to `near` ahead in constant time.
    pub fn new(near: Picos, ports: usize) -> Self {
        let halvings = ports.div_ceil(PORTS_OF_WIDEST).next_power_of_two().ilog2();
        let width_bits = WIDEST_BITS.saturating_sub(halvings);
        let buckets = ((near >> width_bits) + 2).next_power_of_two().clamp(64, 1 << 16) as usize;
        Self {
            width_bits,
            buckets: (0..buckets).map(|_| Vec::new()).collect(),
            occupied: vec![0; buckets / 64],
            spare: vec![],
            now: vec![],
            taken: 0,
            bucket: 0,
            far: BinaryHeap::new(),
            order: 0,
            in_ring: 0,
        }
    }

    /// Puts an event in. One that lies before the last one taken comes next.
    #[inline]
    pub fn push(&mut self, at: Picos, what: E) {
        let bucket = at >> self.width_bits;
        if bucket <= self.bucket {
            let later = self.now[self.taken..].partition_point(|entry| entry.at <= at);
            self.now.insert(self.taken + later, Entry { at, what });
        } else if bucket - self.bucket < self.buckets.len() as u64 {
            self.put_in_ring(bucket, Entry { at, what });
        } else {
            self.far.push(Reverse(Far { at, order: self.order, what }));
            self.order += 1;
        }
    }

    #[inline]
    fn put_in_ring(&mut self, bucket: u64, entry: Entry<E>) {
        let place = bucket as usize & (self.buckets.len() - 1);
        let here = &mut self.buckets[place];
        if here.capacity() == 0 {
            *here = self.spare.pop().unwrap_or_default();
        }
        here.push(entry);
        self.occupied[place / 64] |= 1 << (place % 64);
        self.in_ring += 1;
    }

    /// Takes the next event, unless it is after `end`.
    #[inline]
    pub fn pop(&mut self, end: Picos) -> Option<(Picos, E)> {
        if self.taken == self.now.len() && !self.turn() {
            return None;
        }
        let Entry { at, what } = self.now[self.taken];
        if at > end {
            return None;
        }
        self.taken += 1;
        Some((at, what))
    }

    /// What comes next as far as it is in order, [`AHEAD`] events at most, when the event before was the first of so many of a bucket; else
    /// nothing.
    #[inline]
    pub fn ahead(&self) -> &[Entry<E>] {
        if self.taken % AHEAD != 1 {
            return &[];
        }
        &self.now[self.taken..self.now.len().min(self.taken - 1 + AHEAD)]
    }

    /// The events so far of the bucket behind the present one, when the event before was the first of this; else nothing.
    #[inline]
    pub fn behind(&self) -> &[Entry<E>] {
        if self.taken != 1 {
            return &[];
        }
        &self.buckets[(self.bucket + 1) as usize & (self.buckets.len() - 1)]
    }

    /// Goes on to the next bucket that is not empty, if there is any.
    fn turn(&mut self) -> bool {
        self.now.clear();
        self.taken = 0;
        let far = self.far.peek().map(|Reverse(far)| far.at >> self.width_bits);
        let near = (self.in_ring > 0).then(|| self.next_in_ring());
        let Some(next) = near.into_iter().chain(far).min() else {
            return false;
        };
        self.bucket = next;
        // What is near now moves to the ring; what was put in there earlier keeps its place before it.
        while let Some(Reverse(far)) = self.far.peek().copied() {
            let bucket = far.at >> self.width_bits;
            if bucket - next >= self.buckets.len() as u64 {
                break;
            }
            self.far.pop();
            self.put_in_ring(bucket, Entry { at: far.at, what: far.what });
        }
        let place = next as usize & (self.buckets.len() - 1);
        self.occupied[place / 64] &= !(1 << (place % 64));
        let mut bucket = std::mem::take(&mut self.buckets[place]);
        self.in_ring -= bucket.len();
        if bucket.len() <= FEW {
            std::mem::swap(&mut self.now, &mut bucket);
        } else {
            self.spread(&bucket);
            bucket.clear();
        }
        self.spare.push(bucket);
        // What is in order stays where it is.
        for place in 1..self.now.len() {
            let entry = self.now[place];
            let mut hole = place;
            while hole > 0 && self.now[hole - 1].at > entry.at {
                self.now[hole] = self.now[hole - 1];
                hole -= 1;
            }
            self.now[hole] = entry;
        }
        true
    }

    /// Fills `now` with the events of a bucket, those of each slot together, the slots in order.
    fn spread(&mut self, bucket: &[Entry<E>]) {
        let above = self.width_bits.saturating_sub(SLOT_BITS);
        let slot = |entry: &Entry<E>| (entry.at >> above) as usize & ((1 << SLOT_BITS) - 1);
        let mut ends = [0_u32; 1 << SLOT_BITS];
        for entry in bucket {
            ends[slot(entry)] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        self.now.resize(bucket.len(), bucket[0]);
        for entry in bucket {
            let place = &mut ends[slot(entry)];
            self.now[*place as usize] = *entry;
            *place += 1;
        }
    }

    /// Number of the first bucket of the ring that is not empty; there is one.
    fn next_in_ring(&self) -> u64 {
        let count = self.buckets.len() as u64;
        let first = (self.bucket + 1) & (count - 1);
        let words = self.occupied.len();
        let mut word = first as usize / 64;
        let mut bits = self.occupied[word] & (!0 << (first % 64));
        for _ in 0..=words {
            if bits != 0 {
                let place = word as u64 * 64 + u64::from(bits.trailing_zeros());
                return self.bucket + 1 + (place.wrapping_sub(first) & (count - 1));
            }
            word = (word + 1) % words;
            bits = self.occupied[word];
        }
        unreachable!("the ring holds {} events", self.in_ring)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes everything out; each event puts in those of `follow`.
    fn drain(calendar: &mut Calendar<u32>) -> Vec<(Picos, u32)> {
        std::iter::from_fn(|| calendar.pop(Picos::MAX)).collect()
    }

    #[test]
    fn events_come_in_the_order_of_their_times_and_of_one_instant_as_they_went_in() {
        let mut calendar = Calendar::new(100_000_u64, 2);
        let mut random = 12345_u64;
        let mut expected = vec![];
        for number in 0..20_000_u32 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            // Near and far, often alike.
            let at = (random >> 40) % [500_u64, 50_000, 10_000_000][number as usize % 3];
            calendar.push(at, number);
            expected.push((at, number));
        }
        expected.sort_by_key(|(at, number)| (*at, *number));
        let found = drain(&mut calendar);
        let times = |events: &[(Picos, u32)]| events.iter().map(|(at, _)| *at).collect::<Vec<_>>();
        assert_eq!(times(&found), times(&expected));
        let near = |events: &[(Picos, u32)]| -> Vec<_> {
            events.iter().filter(|(_, number)| number % 3 == 0).copied().collect()
        };
        assert_eq!(near(&found), near(&expected));
    }

    #[test]
    fn what_is_put_in_while_taking_finds_its_place() {
        let mut calendar: Calendar<u32> = Calendar::new(10_000, 2);
        calendar.push(100, 0);
        calendar.push(5_000_000, 9);
        let mut found = vec![];
        while let Some((at, number)) = calendar.pop(Picos::MAX) {
            found.push((at, number));
            if number < 5 {
                calendar.push(at, number + 10);
                calendar.push(at + 700 * Picos::from(number), number + 1);
            }
        }
        assert!(found.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{found:?}");
        assert_eq!(found.len(), 12);
        assert_eq!(found.last(), Some(&(5_000_000, 9)));
    }

    #[test]
    fn a_full_bucket_is_sorted_and_keeps_the_order_of_an_instant() {
        let mut calendar = Calendar::new(100_000, 2);
        // Behind the present bucket, with several times in a slot and several events at a time.
        let at = |number: u32| 9000 + Picos::from(number.wrapping_mul(2_654_435_761) >> 24) * 7;
        (0..1000).for_each(|number| calendar.push(at(number), number));
        let mut expected: Vec<_> = (0..1000).map(|number| (at(number), number)).collect();
        expected.sort_unstable();
        assert_eq!(drain(&mut calendar), expected);
    }

    #[test]
    fn what_is_ahead_is_what_comes_next() {
        let mut calendar = Calendar::new(10_000, 2);
        for (number, at) in [3000, 1000, 2000, 9000].into_iter().enumerate() {
            calendar.push(at, number);
        }
        assert_eq!(calendar.ahead().len(), 0);
        assert_eq!(calendar.pop(Picos::MAX), Some((1000, 1)));
        assert_eq!(calendar.ahead().iter().map(|entry| entry.what).collect::<Vec<_>>(), [2, 0]);
        assert_eq!(calendar.behind().iter().map(|entry| entry.what).collect::<Vec<_>>(), [3]);
        assert_eq!(calendar.pop(Picos::MAX), Some((2000, 2)));
        assert_eq!(calendar.ahead().len(), 0);
    }

    #[test]
    fn nothing_is_taken_beyond_the_end() {
        let mut calendar = Calendar::new(10_000, 2);
        calendar.push(2000, 1_u32);
        assert_eq!(calendar.pop(1999), None);
        assert_eq!(calendar.pop(2000), Some((2000, 1)));
        assert_eq!(calendar.pop(Picos::MAX), None);
    }
}
