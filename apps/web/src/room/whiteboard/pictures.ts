import type { BinaryFileData } from '@excalidraw/excalidraw/types'
import type { LumiClient } from '@lumi/sdk'

/** Pictures on boards, which are files of the conference: an image on a board names one, and holds nothing of it. */
export interface Pictures {
  /** The picture as boards draw it, loaded once; undefined where it cannot be had. */
  load(contentId: string): Promise<Picture | undefined>
}

export interface Picture {
  readonly file: BinaryFileData
  readonly width: number
  readonly height: number
}

/** The size that a board needs at twice its size. Pixels of the longer side. */
const mostPixels = 2400

interface PicturesOptions {
  readonly client: Pick<LumiClient, 'conferenceContent'>
  readonly confId: string
}

export function createPictures({ client, confId }: PicturesOptions): Pictures {
  const loads = new Map<string, Promise<Picture | undefined>>()
  return {
    load(contentId) {
      const known = loads.get(contentId)
      if (known) return known
      // The server makes pictures or pages of formats that browsers do not show.
      const load = client.conferenceContent
        .document({ params: { id: confId, contentId } })
        .then((blob) => pictureOf(contentId, blob))
        .catch((error: unknown) => {
          console.warn('A picture of a whiteboard could not be loaded', error)
          // It is asked for again when it is next drawn.
          loads.delete(contentId)
          return undefined
        })
      loads.set(contentId, load)
      return load
    },
  }
}

/** Drawn anew, no larger than it is needed; what else a file holds beside its picture is left behind. */
async function pictureOf(contentId: string, blob: Blob): Promise<Picture> {
  const canvas = blob.type === 'application/pdf' ? await firstPage(blob) : await drawn(blob)
  const { width, height } = canvas
  const mimeType = 'image/png'
  const dataURL = canvas.toDataURL(mimeType)
  // Excalidraw marks ids and addresses by types that only its own code makes.
  const file = { id: contentId, mimeType, dataURL, created: 0 } as unknown as BinaryFileData
  return { file, width, height }
}

async function drawn(blob: Blob): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, mostPixels / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A file of which the server could make a page, but no image. */
async function firstPage(blob: Blob): Promise<HTMLCanvasElement> {
  const { openDocument } = await import('#lib/open-document.ts')
  const pages = await openDocument(blob)
  try {
    const space = { width: mostPixels / 2, height: mostPixels / 2 }
    return await pages.draw(1, space, new AbortController().signal)
  } finally {
    await pages.close()
  }
}
