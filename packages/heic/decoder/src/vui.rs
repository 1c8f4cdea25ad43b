//! How the colours of a picture are coded, as its bit stream says. `heic-rs` reads that from the container alone, where
//! cameras that name a colour profile leave it out.

use heic_rs::{MatrixCoefficients, Nclx, Range};

const SPS: u8 = 33;

/// Phones write these values, and decoders assume them where a picture names none.
const UNLABELLED: Nclx = Nclx {
    primaries: 1,
    transfer: 13,
    matrix: MatrixCoefficients::Bt601,
    matrix_code: 6,
    range: Range::Full,
};

/// By the first sequence parameter set (7.3.2.2 and E.2.1 of ITU-T H.265) among these parameter sets.
pub fn colours_of(parameter_sets: &[&[u8]]) -> Nclx {
    let sps = parameter_sets.iter().find(|nal| nal.first().is_some_and(|head| head >> 1 & 63 == SPS));
    sps.and_then(|nal| read(&mut Bits::of(nal))).unwrap_or(UNLABELLED)
}

/// None where nothing is said, or stands behind what no still picture needs.
fn read(bits: &mut Bits) -> Option<Nclx> {
    bits.skip(16 + 4)?;
    let sub_layers = bits.take(3)?;
    bits.skip(1 + 88 + 8)?;
    if sub_layers > 0 {
        return None;
    }
    bits.golomb()?;
    if bits.golomb()? == 3 {
        bits.skip(1)?;
    }
    bits.golombs(2)?;
    if bits.flag()? {
        bits.golombs(4)?;
    }
    // Depths, order of pictures, their buffer, and the sizes of blocks.
    bits.golombs(3)?;
    bits.skip(1)?;
    bits.golombs(3 + 6)?;
    let has_scaling_lists = bits.flag()?;
    if has_scaling_lists && bits.flag()? {
        return None;
    }
    bits.skip(2)?;
    if bits.flag()? {
        bits.skip(8)?;
        bits.golombs(2)?;
        bits.skip(1)?;
    }
    let (short_term, long_term) = (bits.golomb()?, bits.flag()?);
    if short_term > 0 || long_term {
        return None;
    }
    bits.skip(2)?;
    let has_vui = bits.flag()?;
    if !has_vui {
        return None;
    }
    if bits.flag()? && bits.take(8)? == 255 {
        bits.skip(32)?;
    }
    if bits.flag()? {
        bits.skip(1)?;
    }
    let has_signal_type = bits.flag()?;
    if !has_signal_type {
        return None;
    }
    bits.skip(3)?;
    let range = if bits.flag()? { Range::Full } else { Range::Limited };
    if !bits.flag()? {
        return Some(Nclx { range, ..UNLABELLED });
    }
    bits.skip(16)?;
    let matrix_code = bits.take(8)? as u16;
    let matrix = match MatrixCoefficients::from_code(matrix_code) {
        MatrixCoefficients::Unspecified => UNLABELLED.matrix,
        known => known,
    };
    Some(Nclx { range, matrix, matrix_code, ..UNLABELLED })
}

/// The bits of a unit, without the bytes that keep start codes out of it.
struct Bits {
    bytes: Vec<u8>,
    at: usize,
}

impl Bits {
    fn of(nal: &[u8]) -> Bits {
        let mut bytes = Vec::with_capacity(nal.len());
        let mut zeros = 0;
        for &byte in nal {
            if zeros == 2 && byte == 3 {
                zeros = 0;
                continue;
            }
            zeros = if byte == 0 { zeros + 1 } else { 0 };
            bytes.push(byte);
        }
        Bits { bytes, at: 0 }
    }

    fn take(&mut self, count: usize) -> Option<u32> {
        (0..count).try_fold(0, |value, _| {
            let byte = *self.bytes.get(self.at / 8)?;
            let bit = byte >> (7 - self.at % 8) & 1;
            self.at += 1;
            Some(value << 1 | u32::from(bit))
        })
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.at += count;
        (self.at <= self.bytes.len() * 8).then_some(())
    }

    fn flag(&mut self) -> Option<bool> {
        self.take(1).map(|bit| bit == 1)
    }

    /// An unsigned number in the Exp-Golomb code.
    fn golomb(&mut self) -> Option<u32> {
        let mut zeros = 0;
        while !self.flag()? {
            zeros += 1;
        }
        if zeros > 31 {
            return None;
        }
        Some((1u32 << zeros) - 1 + self.take(zeros)?)
    }

    fn golombs(&mut self, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.golomb().map(|_| ()))
    }
}
