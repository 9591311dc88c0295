//! Numbers as text, fast.

/// The binary digits of each byte, highest first.
static DIGITS: [[u8; 8]; 256] = digits();

const fn digits() -> [[u8; 8]; 256] {
    let mut table = [[b'0'; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][7 - bit] = b'1';
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// Writes the 64 binary digits of a word, highest first, to the start of `out`.
#[inline]
pub(super) fn put_word(out: &mut [u8], word: u64) {
    let (eights, _) = out[..64].as_chunks_mut();
    for (eight, byte) in eights.iter_mut().zip(word.to_be_bytes()) {
        *eight = DIGITS[byte as usize];
    }
}

/// Writes the binary digits of the highest byte of a word to the start of `out`.
#[inline]
pub(super) fn put_highest_byte(out: &mut [u8], word: u64) {
    out[..8].copy_from_slice(&DIGITS[(word >> 56) as usize]);
}

/// Writes a number in decimal to the start of `out` and returns how many digits it took.
pub(super) fn put_decimal(out: &mut [u8], mut number: u64) -> usize {
    let mut text = [0; 20];
    let mut start = text.len();
    loop {
        start -= 1;
        text[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    let digits = &text[start..];
    out[..digits.len()].copy_from_slice(digits);
    digits.len()
}
