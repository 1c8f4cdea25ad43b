/** Larger ones come as text: each cell is two elements of the drawing. */
const mostCells = 400
/** In units of the drawing. */
const padding = 10
const narrowest = 60
const widest = 320
/** Width of a letter as a share of its size: about the average of Excalidraw's fonts. */
const letterWidth = 0.6
const lineHeight = 1.25

type Row = readonly string[]

/** The cells of a table that is all there is in a document. All rows have as many. */
export function tableIn(html: string): readonly Row[] | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [table, ...others] = body.querySelectorAll('table')
  if (!table || others.length > 0) return
  const rows = [...table.rows].map((row) => [...row.cells].flatMap(cellTexts))
  table.remove()
  for (const style of body.querySelectorAll('style')) style.remove()
  if (body.textContent.trim() !== '') return
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns * rows.length < 2 || columns * rows.length > mostCells) return
  const whole = rows.map((row) => [...row, ...Array<string>(columns - row.length).fill('')])
  return table.dir.toLowerCase() === 'rtl' ? whole.map((row) => row.toReversed()) : whole
}

/** A cell that takes several columns leaves the others empty. */
const cellTexts = ({ textContent, colSpan }: HTMLTableCellElement): string[] => [
  textContent.trim().replaceAll(/\s+/g, ' '),
  ...Array<string>(colSpan - 1).fill(''),
]

/** A cell in units of the board. */
interface Cell {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The places of the cells, from 0 on in both directions. */
export function placeCells(rows: readonly Row[], fontSize: number): Cell[] {
  const lengthOf = (text: string) => text.length * fontSize * letterWidth
  const widths = (rows[0] ?? []).map((_, column) => {
    const longest = Math.max(...rows.map((row) => lengthOf(row[column] ?? '')))
    return Math.min(widest, Math.max(narrowest, longest + 2 * padding))
  })
  const linesIn = (text: string, column: number) =>
    Math.max(1, Math.ceil(lengthOf(text) / ((widths[column] ?? narrowest) - 2 * padding)))
  let y = 0
  return rows.flatMap((row) => {
    const height = Math.max(...row.map(linesIn)) * fontSize * lineHeight + 2 * padding
    const top = y
    y += height
    let x = 0
    return row.map((text, column) => {
      const width = widths[column] ?? narrowest
      const left = x
      x += width
      return { text, x: left, y: top, width, height }
    })
  })
}
