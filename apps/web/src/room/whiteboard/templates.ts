import type { BoardTemplate } from '@lumi/contract/values'

/** Pixels of the drawing between two lines; five of them between two staves. */
const step = 32
const staffStep = 12
const staffHeight = 10 * staffStep
const lineColor = '#d5d9e4'

interface Paper {
  readonly width: number
  readonly height: number
  /** Lines of one tile of the paper, as the `d` of a path. */
  readonly lines: string
}

/** The lines of each paper, as tiles; the same for the screen and for files. */
const papers: Readonly<Record<BoardTemplate, Paper | undefined>> = {
  blank: undefined,
  lines: { width: step, height: step, lines: `M0 .5H${step}` },
  squares: { width: step, height: step, lines: `M0 .5H${step}M.5 0V${step}` },
  coordinates: { width: step, height: step, lines: `M0 .5H${step}M.5 0V${step}` },
  staves: {
    width: step,
    height: staffHeight,
    lines: [0, 1, 2, 3, 4].map((line) => `M0 ${line * staffStep + 0.5}H${step}`).join(''),
  },
}

export interface View {
  readonly scrollX: number
  readonly scrollY: number
  readonly zoom: number
}

/** The paper under a drawing, as SVG that fills its frame: `view` is what of the drawing is at its top left corner. */
export function paperSvg(template: BoardTemplate, { scrollX, scrollY, zoom }: View): string {
  const paper = papers[template]
  if (!paper) return ''
  const place = `scale(${zoom}) translate(${scrollX} ${scrollY})`
  const rule = `fill="none" stroke="${lineColor}" stroke-width="${1 / zoom}"`
  const axes = `<g transform="${place}" stroke="${lineColor}" stroke-width="${2.5 / zoom}"><path d="M-100000 0H100000M0 -100000V100000"/></g>`
  return (
    `<defs><pattern id="lumi-paper" width="${paper.width}" height="${paper.height}" patternUnits="userSpaceOnUse" patternTransform="${place}">` +
    `<path d="${paper.lines}" ${rule}/></pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#lumi-paper)"/>${template === 'coordinates' ? axes : ''}`
  )
}
