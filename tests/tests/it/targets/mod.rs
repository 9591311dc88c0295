//! The blocks on the streams of each profile, on every engine: real packets, their sideband signals, bad packets, time of day and registers.

mod cmac;
mod metadata;
mod nic;
mod passing;
mod pfc_rx;
mod pfc_tx;
mod port;
mod profiles;
mod whole;

/// A test for each property of a profile.
macro_rules! hold {
    ($($profile:ident = $value:ident: $($room:ident::$property:ident),+;)+) => {
        $(mod $profile {
            $(#[test]
            fn $property() {
                crate::targets::$room::$property(&crate::targets::profiles::$value);
            })+
        })+
    };
}

hold! {
    netfpga = NETFPGA:
        pfc_rx::pause_frames_act_unless_they_are_bad_and_packets_keep_what_is_beside_them,
        pfc_tx::pause_frames_go_between_packets_that_keep_what_is_beside_them,
        whole::software_sends_messages_that_end_with_their_acks_while_packets_of_others_pass,
        whole::payload_is_delivered_and_acknowledged_and_the_peer_pauses_while_too_much_of_it_waits,
        nic::windows_of_a_nic_are_those_of_its_good_acks;
    corundum = CORUNDUM:
        pfc_rx::pause_frames_act_unless_they_are_bad_and_packets_keep_what_is_beside_them,
        pfc_rx::a_mac_without_tready_loses_whole_packets_only_and_they_are_counted,
        pfc_tx::pause_frames_go_between_packets_that_keep_what_is_beside_them,
        port::a_port_edits_packets_and_keeps_what_is_beside_them_whatever_its_queues_do,
        port::a_port_receives_whole_packets_and_obeys_good_pause_frames,
        port::telemetry_carries_the_time_of_day_also_over_the_roll_of_the_seconds,
        whole::software_sends_messages_that_end_with_their_acks_while_packets_of_others_pass,
        whole::payload_is_delivered_and_acknowledged_and_the_peer_pauses_while_too_much_of_it_waits,
        nic::windows_of_a_nic_are_those_of_its_good_acks;
    taxi = TAXI:
        pfc_rx::pause_frames_act_unless_they_are_bad_and_packets_keep_what_is_beside_them,
        pfc_rx::a_mac_without_tready_loses_whole_packets_only_and_they_are_counted,
        pfc_tx::pause_frames_go_between_packets_that_keep_what_is_beside_them,
        port::a_port_edits_packets_and_keeps_what_is_beside_them_whatever_its_queues_do,
        port::a_port_receives_whole_packets_and_obeys_good_pause_frames,
        port::telemetry_carries_the_time_of_day_also_over_the_roll_of_the_seconds,
        whole::software_sends_messages_that_end_with_their_acks_while_packets_of_others_pass,
        whole::payload_is_delivered_and_acknowledged_and_the_peer_pauses_while_too_much_of_it_waits,
        nic::windows_of_a_nic_are_those_of_its_good_acks;
    opennic = OPENNIC:
        pfc_rx::pause_frames_act_unless_they_are_bad_and_packets_keep_what_is_beside_them,
        pfc_tx::pause_frames_go_between_packets_that_keep_what_is_beside_them,
        port::a_port_edits_packets_and_keeps_what_is_beside_them_whatever_its_queues_do,
        whole::software_sends_messages_that_end_with_their_acks_while_packets_of_others_pass,
        whole::payload_is_delivered_and_acknowledged_and_the_peer_pauses_while_too_much_of_it_waits,
        nic::windows_of_a_nic_are_those_of_its_good_acks;
}
