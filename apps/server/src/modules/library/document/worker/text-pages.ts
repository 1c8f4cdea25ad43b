import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import type { PageSize } from '../table.ts'
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'
import { decodeText } from './decode-text.ts'
import { wrapLines } from './wrap-lines.ts'

const load = createRequire(import.meta.url)
const MONO = load.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')
const WIDE = load.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

/** A4, in points. */
const PAGE: PageSize = [595.28, 841.89]
const MARGIN = 50
const FONT_SIZE = 9
const LINE = 12.4
const COLUMNS = 90
const LINES = Math.floor((PAGE[1] - 2 * MARGIN) / LINE)

type Glyphs = { hasGlyphForCodePoint(code: number): boolean }
/** Scripts that are written from the right, which we do not lay out. */
const fromTheRight = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** The text line by line, as it stands; lines that are too long go on below. */
export async function makeTextPages({
  input,
  output,
  maxPages,
}: WorkerTask): Promise<StepResults['text'] | WorkerFailure> {
  const text = decodeText(await readFile(input))
  if (!/\S/.test(text)) return { failure: 'empty' }
  const lines = firstLines(text, maxPages * LINES)
  if (!lines) return { failure: 'tooManyPages' }
  const pages = Math.ceil(lines.length / LINES)
  const pdf = new PDFDocument({ size: PAGE, margin: 0, autoFirstPage: false })
  const written = pipeline(pdf, createWriteStream(output))
  const glyphs = [MONO, WIDE].map((font) => glyphsOf(pdf.font(font)))
  let isUnshown = fromTheRight.test(text)
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage()
    lines.slice(page * LINES, (page + 1) * LINES).forEach((line, index) => {
      if (!line) return
      const font = glyphs.findIndex((known) => showsAll(known, line))
      if (font < 0) isUnshown = true
      pdf.font(font === 0 ? MONO : WIDE).fontSize(FONT_SIZE)
      pdf.text(line, MARGIN, MARGIN + index * LINE, { lineBreak: false })
    })
  }
  pdf.end()
  await written
  const sizes = Array.from({ length: pages }, () => PAGE)
  if (!isUnshown) return { sizes }
  const unshown = `${output}.txt`
  await writeFile(unshown, text)
  return { sizes, unshown }
}

/** All lines; undefined if there are too many. */
function firstLines(text: string, most: number): string[] | undefined {
  const lines: string[] = []
  for (const line of wrapLines(text, COLUMNS)) if (lines.push(line) > most) return undefined
  return lines
}

/** The font that PDFKit has just opened; its types do not name it. */
const glyphsOf = (pdf: object): Glyphs => Reflect.get(Reflect.get(pdf, '_font'), 'font')

const showsAll = (glyphs: Glyphs, line: string) =>
  [...line].every((character) => glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
