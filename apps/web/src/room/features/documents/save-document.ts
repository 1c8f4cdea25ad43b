import { layerName } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import type { OpenDocument } from '#lib/open-document.ts'
import { saveBlob, saveFile } from '#lib/save-file.ts'
import { drawMarks, readMarks } from '#room/stage/annotation/draw-marks.ts'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'

interface Saved {
  readonly confId: string
  readonly contentId: string
  readonly displayName: string
}

/** Long enough to begin; what was begun goes on. */
const minutes = 5

/** Has the browser save a file of the conference, by an address of this origin that needs no token. */
export async function saveShared(
  client: LumiClient,
  { confId, contentId, displayName }: Saved,
): Promise<void> {
  const { sharedAccessUrl } = await client.conferenceContent.sharedAccess({
    params: { id: confId, contentId },
    query: { expiry_minutes: minutes },
  })
  const { pathname, search } = new URL(sharedAccessUrl)
  // A browser would open a file of another origin in place of the call.
  saveFile(`${pathname}${search}`, displayName)
}

/** Saves a file that only this page can decrypt: it is fetched whole first. */
export async function saveOpened(
  client: LumiClient,
  { confId, contentId, displayName }: Saved,
): Promise<void> {
  const file = await client.conferenceContent.download({ params: { id: confId, contentId } })
  saveBlob(file, displayName)
}

interface Annotated {
  readonly document: OpenDocument
  readonly confId: string
  readonly contentId: string
  readonly drawings: DrawingAccess
  /** Ends it: nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** Pages are drawn so large that letters can be read in print, in CSS pixels; screens may draw them sharper. */
const space = { width: 1400, height: 1400 }

/** All pages of a document with what is drawn over them, as a PDF of pictures. */
export async function saveAnnotated(annotated: Annotated): Promise<Blob> {
  const { document, confId, contentId, drawings, signal } = annotated
  const { PDFDocument } = await import('pdf-lib')
  const file = await PDFDocument.create()
  for (let page = 1; page <= document.pages; page += 1) {
    const canvas = await document.draw(page, space, signal)
    drawMarks(canvas, await readMarks(layerName({ confId, subjectId: contentId, page }), drawings))
    const picture = await file.embedJpg(await jpegOf(canvas))
    const scale = Math.min(space.width / canvas.width, space.height / canvas.height) / 2
    const [width, height] = [canvas.width * scale, canvas.height * scale]
    file.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return new Blob([(await file.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob.arrayBuffer()) : reject(new Error('A page could not be saved'))),
      'image/jpeg',
      0.9,
    ),
  )
