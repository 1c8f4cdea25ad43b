//! The exports of `heic.wasm` around `heic-rs`. An instance decodes one picture and is thrown away, so nothing is freed.

mod vui;

use heic_rs::{
    Error, Image, Nclx, PixelLayout,
    color::convert,
    context::Context,
    grid::compose,
    hevc::{Frame, decode_still},
    image::check_pixels,
    transform::apply_all,
};
use vui::colours_of;

/// Answers of `decode_heic`.
const DECODED: u32 = 0;
const TOO_MANY_PIXELS: u32 = 1;
const UNREADABLE: u32 = 2;

/// Tells the caller where the decoded pixels are.
#[repr(C)]
struct Decoded {
    width: u32,
    height: u32,
    channels: u32,
    pixels: *const u8,
    profile: *const u8,
    profile_bytes: usize,
}

/// Memory for a file of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(bytes: usize) -> *mut u8 {
    Box::leak(vec![0; bytes].into_boxed_slice()).as_mut_ptr()
}

/// Memory for the answer.
#[unsafe(no_mangle)]
pub extern "C" fn allocate_answer() -> *mut u8 {
    allocate(size_of::<Decoded>())
}

/// Decodes the file at `file` and writes to `answer` where its pixels and its colour profile are.
///
/// # Safety
///
/// `file` comes from `allocate(bytes)`, `answer` from `allocate_answer`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn decode_heic(file: *const u8, bytes: usize, max_pixels: u32, answer: *mut u8) -> u32 {
    let file = unsafe { std::slice::from_raw_parts(file, bytes) };
    match run(file, u64::from(max_pixels)) {
        Ok(decoded) => {
            unsafe { answer.cast::<Decoded>().write_unaligned(decoded) };
            DECODED
        }
        Err(Error::PixelLimit { .. }) => TOO_MANY_PIXELS,
        Err(_) => UNREADABLE,
    }
}

/// As `heic_rs::decode`, but for the colours of pictures whose container does not say how they are coded.
fn run(file: &[u8], max_pixels: u64) -> Result<Decoded, Error> {
    let context = Context::open(file)?;
    let item = context.meta.primary;
    let properties = context.props(item)?;
    let (coded_width, coded_height) = context.coded_size(item, &properties)?;
    check_pixels(coded_width, coded_height, max_pixels)?;
    let (frame, unlabelled) = decode_item(&context, item, max_pixels)?;
    let alpha = match context.alpha_item(item)? {
        Some(alpha) => Some(decode_item(&context, alpha, max_pixels)?.0),
        None => None,
    };
    let (layout, channels) = if alpha.is_some() { (PixelLayout::Rgba8, 4) } else { (PixelLayout::Rgb8, 3) };
    let nclx = properties.nclx.unwrap_or(unlabelled);
    let image = convert(&frame, alpha.as_ref(), nclx, layout, max_pixels, None)?;
    drop(frame);
    let Image { data, width, height, .. } = apply_all(image, &properties.transforms)?;
    let profile = context.icc(&properties).unwrap_or_default().to_vec();
    let (pixels, profile) = (data.leak(), profile.leak());
    Ok(Decoded {
        width,
        height,
        channels,
        pixels: pixels.as_ptr(),
        profile: profile.as_ptr(),
        profile_bytes: profile.len(),
    })
}

/// One picture, or the tiles of one put together, and how its bit stream says that its colours are coded.
fn decode_item(context: &Context, item: u32, max_pixels: u64) -> Result<(Frame, Nclx), Error> {
    let Some((grid, tiles)) = context.grid(item)? else {
        return decode_coded(context, item);
    };
    let decoded = tiles.iter().map(|tile| decode_coded(context, *tile)).collect::<Result<Vec<_>, _>>()?;
    let nclx = decoded.first().map_or_else(Nclx::default, |(_, nclx)| *nclx);
    let frames: Vec<Frame> = decoded.into_iter().map(|(frame, _)| frame).collect();
    Ok((compose(&grid, &frames, max_pixels)?, nclx))
}

fn decode_coded(context: &Context, item: u32) -> Result<(Frame, Nclx), Error> {
    let properties = context.props(item)?;
    let config = properties.hvcc.as_ref().ok_or(Error::MissingBox("hvcC"))?;
    let data = context.item_data(item)?;
    let parameter_sets = config.parameter_sets();
    let frame = decode_still(&parameter_sets, &config.split_nals(&data)?)?;
    frame.validate()?;
    Ok((frame, properties.nclx.unwrap_or_else(|| colours_of(&parameter_sets))))
}
