import { exportToSvg, getCommonBounds } from '@excalidraw/excalidraw'
import type { Board, BoardPage } from '@lumi/contract'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openPage, untilOpen } from '#room/stage/drawing/page-session.ts'
import { type Element, elementsOf, picturesIn } from './elements.ts'
import type { Pictures } from './pictures.ts'
import { paperSvg } from './templates.ts'

/** Pixels around what is drawn, and of a page on which nothing is. */
const margin = 32
const emptyPage = { width: 960, height: 600 }
/** A drawing is saved twice as sharp as it is seen; the largest pictures that browsers make are about so large. */
const sharpness = 2
const mostPixels = 8192

interface BoardFile {
  readonly drawings: DrawingAccess
  readonly pictures: Pictures
  /** The drawing of the page that is open here. */
  readonly open?: { readonly pageId: string; readonly elements: readonly Element[] }
}

/** A page as a picture. */
export async function pageFile(page: BoardPage, kind: 'png' | 'svg', file: BoardFile): Promise<Blob> {
  const drawn = await drawPage(page, file)
  return kind === 'svg' ? new Blob([drawn.text], { type: 'image/svg+xml' }) : pngOf(drawn)
}

/** All pages of a board as a document. */
export async function boardFile({ pages }: Pick<Board, 'pages'>, file: BoardFile): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib')
  const document = await PDFDocument.create()
  for (const page of pages) {
    const drawn = await drawPage(page, file)
    const image = await document.embedPng(await (await pngOf(drawn)).arrayBuffer())
    const { width, height } = drawn
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  }
  return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

async function drawPage(page: BoardPage, { open, drawings, pictures }: BoardFile): Promise<Drawn> {
  const elements = open?.pageId === page.pageId ? open.elements : await readPage(page.pageId, drawings)
  return svgOf(page, elements, pictures)
}

/** Reads the drawing of a page that is not open here. */
async function readPage(pageId: string, access: DrawingAccess): Promise<Element[]> {
  const session = openPage(pageId, access)
  try {
    await untilOpen(session.state)
    return elementsOf(session.drawing)
  } finally {
    session.end()
  }
}

interface Drawn {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** The drawing on its paper, as it is seen on the stage. */
async function svgOf(
  { template }: BoardPage,
  elements: readonly Element[],
  pictures: Pictures,
): Promise<Drawn> {
  const loaded = await Promise.all(picturesIn(elements).map(pictures.load))
  const svg = await exportToSvg({
    elements: elements as Parameters<typeof exportToSvg>[0]['elements'],
    appState: { exportBackground: false, exportWithDarkMode: false, exportScale: 1 },
    files: Object.fromEntries(
      loaded.flatMap((picture) => (picture ? [[picture.file.id, picture.file]] : [])),
    ),
    exportPadding: margin,
  })
  const isEmpty = elements.length === 0
  const width = isEmpty ? emptyPage.width : svg.width.baseVal.value
  const height = isEmpty ? emptyPage.height : svg.height.baseVal.value
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  // The name of a frame stands above it, and nothing beyond the right and the bottom of what is drawn.
  const [, , right, bottom] = getCommonBounds(outsideFrames(elements))
  const left = isEmpty ? 0 : right + margin - width
  const top = isEmpty ? 0 : bottom + margin - height
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  const ruled = paperSvg(template, { scrollX: -left, scrollY: -top, zoom: 1 })
  paper.innerHTML = `<rect width="100%" height="100%" fill="#fff"/>${ruled}`
  svg.prepend(paper)
  return { text: new XMLSerializer().serializeToString(svg), width, height }
}

/** Elements with a place of their own: those in a frame are cut off where it ends. */
function outsideFrames(elements: readonly Element[]): readonly Element[] {
  const frames = new Set(elements.flatMap(({ id, type }) => (type === 'frame' ? [id] : [])))
  return elements.filter(({ frameId }) => frameId === null || !frames.has(frameId))
}

async function pngOf({ text, width, height }: Drawn): Promise<Blob> {
  const scale = Math.min(sharpness, mostPixels / Math.max(width, height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large')))),
  )
}
