//! Integers have the values of Rust, and are refused where Rust stops or infers.

use super::*;

fn known(value: u64, kind: &str) -> Integer {
    Integer::literal(value.into(), kind)
}

#[test]
fn integers_compute_as_in_rust() {
    let cases = [
        (Operator::Add, 200 + 55),
        (Operator::Sub, 200 - 55),
        (Operator::Div, 200 / 55),
        (Operator::Rem, 200 % 55),
        (Operator::And, 200 & 55),
        (Operator::Or, 200 | 55),
        (Operator::Xor, 200 ^ 55),
    ];
    for (operator, expected) in cases {
        let result = known(200, "u8").operate(operator, &known(55, ""));
        assert_eq!(result, Ok(known(expected, "u8")), "{operator}");
    }
    assert_eq!(
        known(1, "u64").operate(Operator::ShiftLeft, &known(40, "")),
        Ok(known(1 << 40, "u64"))
    );
}

#[test]
fn what_does_not_fit_in_its_type_has_no_value() {
    for (a, operator, b) in [
        (known(200, "u8"), Operator::Add, known(56, "")),
        (known(2, "usize"), Operator::Sub, known(3, "")),
        (known(1, "u8"), Operator::ShiftLeft, known(8, "")),
        (known(100, "i8"), Operator::Add, known(28, "")),
        (known(7, ""), Operator::Div, known(0, "")),
    ] {
        assert!(a.operate(operator, &b).is_err(), "{a:?} {operator} {b:?}");
    }
    assert!(known(300, "").cast("u8").is_err());
    assert!(Integer::call(Function::Pow, &[known(3, "u8"), known(6, "")]).is_err());
    assert_eq!(known(255, "u64").cast("u8"), Ok(known(255, "u8")));
}

#[test]
fn functions_give_what_those_of_rust_give() {
    let call = |function, a: u64, b: u64| {
        Integer::call(function, &[known(a, "u64"), known(b, "u64")]).map(|i| i.value)
    };
    for (a, b) in [(1_u64, 1_u64), (7, 3), (8, 4), (9, 4), (3, 7), (100, 9)] {
        let expected = [
            (Function::AbsDiff, a.abs_diff(b)),
            (Function::Clog2, u64::from(a.next_power_of_two().ilog2())),
            (Function::DivCeil, a.div_ceil(b)),
            (Function::Ilog2, u64::from(a.ilog2())),
            (Function::Max, a.max(b)),
            (Function::Min, a.min(b)),
            (Function::NextPowerOfTwo, a.next_power_of_two()),
            (Function::Pow, a.pow(b as u32)),
            (Function::SaturatingSub, a.saturating_sub(b)),
        ];
        for (function, expected) in expected {
            assert_eq!(call(function, a, b), Ok(expected.into()), "{function} of {a}, {b}");
        }
    }
    assert!(call(Function::DivCeil, 3, 0).is_err());
    assert!(call(Function::Ilog2, 0, 0).is_err());
}

/// Compares what is computed with what Rust computes, of random numbers of a type; `u32` exponents and distances.
macro_rules! assert_as_in_rust {
    ($next:ident, $($ty:ident),+) => {$({
        let of = |value: $ty| Integer::of(value, IntegerType::named(stringify!($ty)).expect("a type"));
        for _ in 0..2000 {
            let [a, b] = [0; 2].map(|_| match $next() % 8 {
                0 => $ty::MIN,
                1 => $ty::MAX,
                2 => 0,
                3 => 1,
                // Near enough that sums and products often fit.
                4 | 5 => ($next() % 16) as $ty,
                _ => $next() as $ty,
            });
            let by = ($next() % 70) as u32;
            let cases = [
                (Operator::Add, a.checked_add(b)),
                (Operator::Sub, a.checked_sub(b)),
                (Operator::Mul, a.checked_mul(b)),
                (Operator::Div, a.checked_div(b)),
                (Operator::Rem, a.checked_rem(b)),
                (Operator::And, Some(a & b)),
                (Operator::Or, Some(a | b)),
                (Operator::Xor, Some(a ^ b)),
            ];
            for (operator, expected) in cases {
                let found = of(a).operate(operator, &of(b)).ok().map(|found| found.value);
                assert_eq!(found, expected.map(BigInt::from), "{a} {operator} {b}");
            }
            let shifts =
                [(Operator::ShiftLeft, a.checked_shl(by)), (Operator::ShiftRight, a.checked_shr(by))];
            for (operator, expected) in shifts {
                let by = Integer::of(by, IntegerType::U32);
                let found = of(a).operate(operator, &by).ok().map(|found| found.value);
                assert_eq!(found, expected.map(BigInt::from), "{a} {operator} {}", by.value);
            }
            let call = |function, b: Integer| {
                Integer::call(function, &[of(a), b]).ok().map(|found| (found.value, found.kind))
            };
            let kind = of(a).kind;
            for (function, expected) in [
                (Function::Min, a.min(b)),
                (Function::Max, a.max(b)),
                (Function::SaturatingSub, a.saturating_sub(b)),
            ] {
                assert_eq!(call(function, of(b)), Some((expected.into(), kind)), "{function} of {a}, {b}");
            }
            let difference = (a.abs_diff(b).into(), kind.map(IntegerType::unsigned));
            assert_eq!(call(Function::AbsDiff, of(b)), Some(difference), "{a} from {b}");
            let power = a.checked_pow(by).map(|power| (power.into(), kind));
            assert_eq!(call(Function::Pow, Integer::of(by, IntegerType::U32)), power, "{a} to {by}");
            assert_eq!(of(a).compare(Operator::Less, &of(b)), Some(Ok(a < b)));
            let casts = [("u8", BigInt::from(a as u8)), ("i16", (a as i16).into()), ("u64", (a as u64).into())];
            for (kind, expected) in casts {
                assert_eq!(of(a).cast(kind).map(|cast| cast.value), Ok(expected), "{a} as {kind}");
            }
        }
    })+};
}

#[test]
fn random_numbers_of_every_type_compute_as_in_rust() {
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state ^ (state >> 29)
    };
    assert_as_in_rust!(next, u8, i8, u16, i16, u32, i32, u64, i64, u128, i128, usize, isize);
}

#[test]
fn a_literal_takes_the_type_that_it_meets_or_one_that_does_not_matter() {
    let [shifted, sum] = [(Operator::ShiftLeft, 1), (Operator::Add, 3)]
        .map(|(operator, by)| known(200, "").operate(operator, &known(by, "")).expect("a value"));
    assert!(shifted.in_any_type().is_err());
    assert!(shifted.meet(IntegerType::U64).is_ok_and(|met| met.value == 400.into()));
    assert!(shifted.compare(Operator::Equal, &known(144, "u8")).is_some_and(|c| c.is_err()));
    assert_eq!(shifted.compare(Operator::Equal, &known(400, "u16")), Some(Ok(true)));
    // A `u8` is the smallest that holds 200.
    assert!(sum.in_any_type().is_ok());
    let far = known(1, "").operate(Operator::ShiftLeft, &known(40, "")).expect("a value");
    assert!(far.meet(IntegerType::U32).is_err() && far.meet(IntegerType::USIZE).is_ok());
    let gone = known(1, "").operate(Operator::ShiftRight, &known(9, "")).expect("a value");
    assert!(gone.in_any_type().is_err() && gone.meet(IntegerType::U32).is_ok());
}
