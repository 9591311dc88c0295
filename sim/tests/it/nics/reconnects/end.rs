//! One end of the way: a NIC's host, and what it knows of each connection.

use std::collections::VecDeque;

use fncc_models::nic::{Region, TemplateWord, template_writes};
use fncc_sim::nics::link::{Receiver, Side, Transmitter};
use fncc_sim::nics::{
    Completion, Connection, NicInputs, NicOutputs, NicSettings, PayloadBeat, PayloadFetch, Status,
    Verb, WorkRequest, template,
};
use fncc_testbenches::stream::{Assembler, Beat, Random};

pub const FLOWS: usize = 64;
/// Messages of a flow that a host has open at most.
const OPEN: usize = 8;
const BASE: u64 = 0x1000_0000;
const REGION: u32 = 1 << 20;
const PSNS: u32 = 1 << 24;

/// A message of a connection.
#[derive(Clone, Debug)]
struct Message {
    work: WorkRequest,
    status: Option<Status>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    #[default]
    Off,
    /// Its templates are written, then it is connected.
    Connecting,
    On,
    Disconnecting,
}

/// A connection as one end sees it.
#[derive(Clone, Debug, Default)]
pub struct Life {
    pub state: State,
    pub number: u32,
    pub qp: u32,
    pub peer_qp: u32,
    /// QPs of the peer in connections before this one.
    pub old_qps: Vec<u32>,
    psn: u32,
    expected: u32,
    key: u32,
    messages: Vec<Message>,
    /// Messages that the NIC has accepted, how many of them before a disconnect, and those that are complete.
    accepted: usize,
    accepted_before: usize,
    completed: usize,
    /// Messages received completely, and bytes of the next one.
    pub received: usize,
    offset: u32,
    /// Packets sent, those that are sent again aside.
    sent: u32,
    words_left: usize,
}

impl Life {
    /// Whether it has ended, for its messages too.
    pub fn is_over(&self) -> bool {
        self.state == State::Off && self.completed == self.messages.len()
    }

    /// Messages that the peer has acknowledged completely.
    pub fn acknowledged(&self) -> usize {
        self.messages.iter().take_while(|message| message.status == Some(Status::Done)).count()
    }
}

/// Counts over the entire run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub connected: u64,
    pub done: u64,
    pub flushed: u64,
    pub failed: u64,
    pub refused: u64,
    pub bytes: u64,
}

/// Byte `at` of a message: eight at a time from a hash.
fn word(side: Side, flow: u16, life: u32, message: usize, at: u32) -> u64 {
    let mut x = (side as u64) << 63
        ^ u64::from(flow) << 48
        ^ u64::from(life) << 26
        ^ (message as u64) << 20
        ^ u64::from(at);
    for shift in [30, 27, 31] {
        x = (x ^ x >> shift).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    }
    x
}

fn content(side: Side, flow: u16, life: u32, message: usize, from: u32, bytes: u32) -> Vec<u8> {
    let byte = |at: u32| word(side, flow, life, message, at / 8).to_le_bytes()[at as usize % 8];
    (from..from + bytes).map(byte).collect()
}

pub struct End {
    pub side: Side,
    settings: NicSettings,
    pub lives: Vec<Life>,
    pub inputs: NicInputs,
    templates: VecDeque<(u16, TemplateWord)>,
    connects: VecDeque<Connection>,
    works: VecDeque<WorkRequest>,
    payload: VecDeque<Beat>,
    assembler: Assembler,
    sent: Assembler,
    pub transmitter: Transmitter,
    pub receiver: Receiver,
    /// Cycles of a hundred in which the host takes or gives nothing: completions, fetches, payload, what is received.
    pub stalls: [usize; 4],
    pub counts: Counts,
    next_id: u16,
}

impl End {
    pub fn new(side: Side, settings: &NicSettings, gbps: u32) -> Self {
        Self {
            side,
            settings: settings.clone(),
            lives: vec![Life::default(); FLOWS],
            inputs: NicInputs::default(),
            templates: VecDeque::new(),
            connects: VecDeque::new(),
            works: VecDeque::new(),
            payload: VecDeque::new(),
            assembler: Assembler::default(),
            sent: Assembler::default(),
            transmitter: Transmitter::new(gbps, settings.period_ps),
            receiver: Receiver::new(settings.lanes),
            stalls: [0; 4],
            counts: Counts::default(),
            next_id: 0,
        }
    }

    /// Begins a connection: its templates, then the flow.
    pub fn connect(&mut self, flow: u16, number: u32, [own, peer]: [(u32, u32); 2], key: u32) {
        let encapsulation = self.settings.encapsulation;
        let mut headers = template(self.side, flow, FLOWS, encapsulation);
        headers.dest_qp = peer.0;
        let words = template_writes(&headers);
        let life = &mut self.lives[usize::from(flow)];
        let old_qps = [&life.old_qps[..], &[life.peer_qp]].concat();
        *life = Life {
            old_qps,
            state: State::Connecting,
            number,
            qp: own.0,
            psn: own.1,
            peer_qp: peer.0,
            expected: peer.1,
            key,
            words_left: words.len(),
            ..Life::default()
        };
        self.templates.extend(words.into_iter().map(|word| (flow, word)));
    }

    fn connection(&self, flow: u16, connected: bool) -> Connection {
        let life = &self.lives[usize::from(flow)];
        let (window, interval) = self.settings.start(None).expect("a window");
        Connection {
            flow,
            connected,
            qp: life.qp,
            psn: life.psn,
            expected: life.expected,
            window,
            interval,
            region: Region { key: life.key, base: BASE, size: REGION },
        }
    }

    /// Ends it.
    pub fn disconnect(&mut self, flow: u16) {
        let life = &mut self.lives[usize::from(flow)];
        life.state = State::Disconnecting;
        life.accepted_before = life.accepted;
        let connection = self.connection(flow, false);
        self.connects.push_back(connection);
    }

    /// A command for a flow that is not there, which changes nothing.
    pub fn misname(&mut self, random: &mut Random) {
        let flow = random.below(FLOWS) as u16 + FLOWS as u16 * (1 + random.below(1000) as u16);
        match random.below(3) {
            0 => {
                let word = random.below(8) as u8;
                self.templates.push_back((flow, TemplateWord { word, data: random.word() }));
            }
            kind => {
                let of = self.connection(flow % FLOWS as u16, kind == 1);
                self.connects.push_back(Connection { flow, ..of });
            }
        }
    }

    /// Posts a message on a flow if it has fewer than it may have.
    pub fn post(&mut self, flow: u16, random: &mut Random) {
        let mtu = self.settings.mtu;
        let life = &mut self.lives[usize::from(flow)];
        let is_open =
            life.state == State::On || (life.state == State::Disconnecting && random.percent(2));
        if !is_open || life.messages.len() - life.completed >= OPEN || self.works.len() > 4 {
            return;
        }
        let bytes = [1 + random.below(mtu), mtu, 1 + random.below(6 * mtu)][random.below(3)] as u32;
        let verb = [Verb::Send, Verb::Write][random.below(2)];
        self.post_message(flow, verb, bytes, random.below((REGION - bytes) as usize) as u64);
    }

    /// Posts a message.
    pub fn post_message(&mut self, flow: u16, verb: Verb, bytes: u32, offset: u64) {
        let life = &mut self.lives[usize::from(flow)];
        let address = BASE + offset;
        let id = self.next_id;
        self.next_id = self.next_id.wrapping_add(1);
        let work = WorkRequest { flow, verb, bytes, address, key: life.key, id };
        life.messages.push(Message { work, status: None });
        self.works.push_back(work);
    }

    /// What the host offers and takes in a cycle.
    pub fn drive(&mut self, random: &mut Random) {
        let inputs = &mut self.inputs;
        inputs.template = self.templates.front().copied();
        inputs.connect = self.connects.front().copied();
        inputs.work = self.works.front().copied();
        let [done, fetch, payload, received] = self.stalls.map(|stall| !random.percent(stall));
        inputs.done_ready = done;
        inputs.fetch_ready = fetch;
        inputs.m_payload_ready = received;
        inputs.m_other_ready = true;
        if inputs.s_payload.is_none() && payload {
            inputs.s_payload = self.payload.pop_front();
        }
        inputs.s_axis = self.receiver.offer();
    }

    /// What its NIC has done; the frame that it has sent.
    pub fn sample(&mut self, outputs: &NicOutputs) -> Option<Vec<u8>> {
        if outputs.template_taken
            && let Some((flow, _)) = self.templates.pop_front()
            && let Some(life) = self.lives.get_mut(usize::from(flow))
        {
            life.words_left -= 1;
            if life.words_left == 0 {
                let connection = self.connection(flow, true);
                self.connects.push_back(connection);
            }
        }
        if outputs.work_taken
            && let Some(work) = self.works.pop_front()
        {
            self.lives[usize::from(work.flow)].accepted += 1;
        }
        outputs.done.into_iter().for_each(|done| self.completed(done));
        outputs.fetch.into_iter().for_each(|fetch| self.fetched(fetch));
        if outputs.s_payload_taken {
            self.inputs.s_payload = None;
        }
        outputs.m_payload.iter().for_each(|beat| self.received(beat));
        if let Some(window) = outputs.window {
            let state = self.lives[usize::from(window.flow)].state;
            assert_ne!(state, State::Off, "a window of a flow that is off: {window:?}");
        }
        if outputs.s_axis_taken {
            self.receiver.take();
        }
        if outputs.connect_taken
            && let Some(connection) = self.connects.pop_front()
        {
            self.commanded(&connection);
        }
        let frame = outputs.m_axis.and_then(|beat| self.sent.push(&beat.bare()));
        frame.map(|frame| frame.data)
    }

    fn commanded(&mut self, connection: &Connection) {
        let Some(life) = self.lives.get_mut(usize::from(connection.flow)) else { return };
        if connection.connected {
            life.state = State::On;
            self.counts.connected += 1;
        } else {
            let before = &life.messages[..life.accepted_before];
            let open = before.iter().find(|message| message.status.is_none());
            assert!(open.is_none(), "{:?}: a message without completion: {open:?}", self.side);
            life.state = State::Off;
        }
    }

    fn completed(&mut self, Completion { flow, id, status }: Completion) {
        let side = self.side;
        let life = &mut self.lives[usize::from(flow)];
        let place = life.messages.iter().position(|m| m.work.id == id && m.status.is_none());
        let number = place.unwrap_or_else(|| panic!("{side:?}: flow {flow}: {id} is not open"));
        life.messages[number].status = Some(status);
        life.completed += 1;
        // One that is refused overtakes those that wait.
        if status != Status::InvalidRequest {
            let is_next = life.messages[..number].iter().all(|m| m.status.is_some());
            assert!(is_next, "{side:?}: flow {flow}: message {number} completes out of order");
        }
        match status {
            Status::Done => self.counts.done += 1,
            Status::Flushed => self.counts.flushed += 1,
            Status::InvalidRequest => self.counts.refused += 1,
            _ => self.counts.failed += 1,
        }
        if status == Status::Done {
            assert_ne!(life.state, State::Off, "{side:?}: flow {flow}: done when it is off");
        }
    }

    fn fetched(&mut self, PayloadFetch { flow, id, offset, bytes }: PayloadFetch) {
        let side = self.side;
        let life = &self.lives[usize::from(flow)];
        let open = life.messages.iter().position(|m| m.work.id == id && m.status.is_none());
        let number = open.unwrap_or_else(|| panic!("{side:?}: flow {flow}: fetch of message {id}"));
        let data = content(side, flow, life.number, number, offset, bytes.into());
        self.payload.extend(Beat::of_packet(&data, &[0], self.settings.lanes));
    }

    fn received(&mut self, PayloadBeat { beat, tag }: &PayloadBeat) {
        let Some(packet) = self.assembler.push(beat) else { return };
        let (side, flow, bytes) = (self.side, tag.flow, packet.data.len() as u32);
        let life = &mut self.lives[usize::from(flow)];
        assert_ne!(life.state, State::Off, "{side:?}: payload of flow {flow}, which is off");
        let (message, offset) = (life.received, life.offset);
        let expected = content(side.other(), flow, life.number, message, offset, bytes);
        assert!(
            packet.data == expected,
            "{side:?}: flow {flow}, connection {}: {bytes} bytes are not those of message {message} from {offset} on",
            life.number
        );
        assert_eq!(tag.begins, offset == 0, "{side:?}: flow {flow}: message {message} begins");
        life.offset = if tag.ends { 0 } else { offset + bytes };
        life.received += usize::from(tag.ends);
        self.counts.bytes += u64::from(bytes);
    }

    /// Notes a data packet of a flow; the packets sent so far.
    pub fn note_sent(&mut self, flow: usize, psn: u32) {
        let life = &mut self.lives[flow];
        let place = psn.wrapping_sub(life.psn) % PSNS;
        assert!(
            place <= life.sent,
            "{:?}: flow {flow}: packet {place} after {}",
            self.side,
            life.sent
        );
        life.sent = life.sent.max(place + 1);
    }

    /// Whether an answer acknowledges no more than was sent to it.
    pub fn may_answer(&self, flow: usize, psn: u32, sent: u32) -> bool {
        let place = psn.wrapping_sub(self.lives[flow].expected) % PSNS;
        place <= sent || place == PSNS - 1
    }

    pub fn sent(&self, flow: usize) -> u32 {
        self.lives[flow].sent
    }
}
