//! The NIC's half: from an ACK to the window and the rate of its flow.
