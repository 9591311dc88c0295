//! Values that a process makes once each and shares.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Values by key. A caller waits while another one makes the value of the same key, and only then.
pub struct OncePerKey<K, V>(LazyLock<Mutex<HashMap<K, Slot<V>>>>);

type Slot<V> = Arc<Mutex<Option<V>>>;

impl<K: Eq + Hash, V: Clone> OncePerKey<K, V> {
    /// Without any value.
    pub const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    /// The value of a key, made now if there is none.
    ///
    /// # Errors
    /// Those of `make`; the next caller tries again.
    pub fn get_or_make<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let slot = {
            let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            slots.entry(key).or_default().clone()
        };
        let mut value = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if value.is_none() {
            *value = Some(make()?);
        }
        Ok(value.clone().expect("just made"))
    }
}

impl<K: Eq + Hash, V: Clone> Default for OncePerKey<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::OncePerKey;

    #[test]
    fn a_value_is_made_once_and_a_failure_again() {
        let values: OncePerKey<&str, u32> = OncePerKey::new();
        assert_eq!(values.get_or_make("a", || Err("no")), Err("no"));
        assert_eq!(values.get_or_make("a", || Ok::<_, ()>(1)), Ok(1));
        assert_eq!(values.get_or_make("a", || Ok::<_, ()>(2)), Ok(1));
        assert_eq!(values.get_or_make("b", || Ok::<_, ()>(3)), Ok(3));
    }

    #[test]
    fn a_panic_leaves_the_key_to_the_next_caller() {
        let values: OncePerKey<&str, u32> = OncePerKey::new();
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            values.get_or_make("a", || -> Result<u32, ()> { panic!("while it is made") })
        }));
        assert!(failed.is_err());
        assert_eq!(values.get_or_make("a", || Ok::<_, ()>(1)), Ok(1));
    }
}
