import { openPicture } from '#lib/heic/open-picture.ts'

/** The size in which a tile shows it. Pixels. */
const side = 256

/** The middle of a picture, small enough to be kept on this device. Rejects what no browser can read as one. */
export async function smallPicture(file: Blob): Promise<string> {
  const image = await openPicture(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const cut = Math.min(image.width, image.height)
    const [x, y] = [(image.width - cut) / 2, (image.height - cut) / 2]
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('Pictures cannot be drawn')
    // A JPEG is black where nothing is drawn.
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, side, side)
    drawing.drawImage(image, x, y, cut, cut, 0, 0, side, side)
    return canvas.toDataURL('image/jpeg', 0.85)
  } finally {
    image.close()
  }
}

/** The file that a `data:` address holds. Pages may not fetch such addresses. */
export function fileOf(dataAddress: string): Blob {
  const [head = '', data = ''] = dataAddress.split(',')
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] })
}
