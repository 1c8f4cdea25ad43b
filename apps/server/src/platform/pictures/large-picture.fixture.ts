import sharp from 'sharp'

/** A large picture that takes work to unpack. */
export async function largePicture(
  format: 'jpeg' | 'avif',
  { width = 7200, height = 5400 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const [columns, rows] = [Math.round(width / 8), Math.round(height / 8)]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = { width: columns, height: rows, channels: 3, background: 'grey', noise } as const
  const small = await sharp({ create: grain }).png().toBuffer()
  const large = sharp(small).resize(width, height)
  const made = format === 'avif' ? large.avif({ effort: 0, quality: 40 }) : large.jpeg({ quality: 90 })
  return new Uint8Array(await made.toBuffer())
}
