/** The pixels of a picture, also of a HEIC, which only some browsers read. Rejects for other files. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (!(await isHeic(file))) throw error
    const { decodeHeic } = await import('./decode-heic.ts')
    return createImageBitmap(await decodeHeic(file))
  }
}

/** Detects a HEIF file by its first bytes. It contains HEIC unless they say AVIF. */
async function isHeic(file: Blob): Promise<boolean> {
  const beginning = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(hei[cxms]|mif1|msf1)$/.test(beginning)
}
