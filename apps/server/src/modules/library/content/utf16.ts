/** Enough text to recognize its encoding. Bytes. */
const SAMPLE_BYTES = 64 * 1024
/** Share of characters with a zero upper byte: even Chinese text has some line ends, digits and spaces. */
const LEAST_LATIN = 0.01
/** Characters that are rare in text: controls, unpaired surrogates, private and unassigned code points. */
const unlikely = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/gu

export type Utf16 = 'utf-16le' | 'utf-16be'

/** Recognizes UTF-16 by its byte order mark or, without one, by the positions of zero bytes. */
export function utf16Of(bytes: Uint8Array): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES & ~1)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // The lower byte is zero in very few characters.
  const order = odd > even * 3 ? 'utf-16le' : even > odd * 3 ? 'utf-16be' : undefined
  const characters = sample.length >> 1
  if (!order || Math.max(even, odd) < Math.max(1, characters * LEAST_LATIN)) return undefined
  // Streaming leaves out a character that is cut off at the end of the sample.
  const text = new TextDecoder(order).decode(sample, { stream: true })
  const strange = (text.replace(/[\t\n\f\r]/g, '').match(unlikely) ?? []).length
  return strange * 500 <= text.length ? order : undefined
}
