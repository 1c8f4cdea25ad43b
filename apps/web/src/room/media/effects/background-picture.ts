import { openPicture } from '#lib/heic/open-picture.ts'

/** As large as a camera's picture. Pixels. */
const longest = 1280

/** A picture small enough to be kept on this device. Rejects what no browser can read as one. */
export async function backgroundPicture(file: Blob): Promise<string> {
  const image = await openPicture(file)
  try {
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.8)
  } finally {
    image.close()
  }
}
