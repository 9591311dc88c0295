//! A read sees what was written above it.

use super::*;

block!(Overwritten {
    in { a: Bits<6>, b: Bits<6>, c: Bit }
    out {
        read_before_the_last_write: Bits<6>,
        read_after_the_last_write: Bits<6>,
        read_between_branches: Bits<6>,
        own_output_read_back: Bits<6>,
        swapped: Bits<6>,
        written_only_in_both_branches: Bits<6>,
        condition_overwritten_inside: Bits<6>,
        nested_choice: Bits<6>,
    }
    x: Signal<Local, Bits<6>>,
    y: Signal<Local, Bits<6>>,
    z: Signal<Local, Bits<6>>,
    condition: Signal<Local, Bit>,
});
impl Logic for Overwritten {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Values that change in the middle of a kernel.");
        self.x.next = self.a.val();
        self.read_before_the_last_write.next = self.x.val() + 1;
        self.x.next = self.x.val() + self.b.val();
        if self.c.val() {
            self.x.next = self.x.val() << 1;
        }
        self.read_between_branches.next = self.x.val();
        if self.a.val().any() {
            self.x.next = self.x.val() ^ self.b.val();
        }
        self.read_after_the_last_write.next = self.x.val();
        self.own_output_read_back.next = self.a.val();
        self.own_output_read_back.next = self.own_output_read_back.val() - self.b.val();
        self.y.next = self.a.val();
        self.z.next = self.b.val();
        if self.c.val() {
            self.y.next = self.z.val();
            self.z.next = self.a.val();
        }
        self.swapped.next = self.y.val() - self.z.val();
        if self.a.val() > self.b.val() {
            self.written_only_in_both_branches.next = self.a.val();
        } else if self.c.val() {
            self.written_only_in_both_branches.next = self.b.val();
        } else {
            self.written_only_in_both_branches.next = 9.into();
        }
        self.condition.next = self.c.val();
        self.condition_overwritten_inside.next = 0.into();
        if self.condition.val() {
            self.condition.next = self.a.val() == self.b.val();
            self.condition_overwritten_inside.next = 1.into();
        }
        if self.condition.val() {
            self.condition_overwritten_inside.next = self.condition_overwritten_inside.val() + 2;
        }
        self.nested_choice.next = self.a.val();
        if self.c.val() {
            if self.a.val() == 3 {
                self.nested_choice.next = 0.into();
            } else {
                comment!("The inner default remains.");
                if self.b.val() == 3 {
                    self.nested_choice.next = self.nested_choice.val() + self.b.val();
                }
            }
        }
    }
}

#[test]
fn a_read_sees_what_was_written_above_it() {
    assert_all_engines_agree("overwritten", Overwritten::default);
}
