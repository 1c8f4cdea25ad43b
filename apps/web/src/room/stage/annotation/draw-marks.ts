import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openPage, untilOpen } from '#room/stage/drawing/page-session.ts'
import { marksIn } from './annotations.ts'
import { layerWidth, pathOf, styleOf } from './mark-shape.ts'
import { type Mark, markColors } from './marks.ts'

/** Reads the marks of a layer, which need not be open here. */
export async function readMarks(name: string, access: DrawingAccess): Promise<readonly Mark[]> {
  const page = openPage(name, access)
  try {
    await untilOpen(page.state)
    return marksIn(page.drawing)
  } finally {
    page.end()
  }
}

/** Draws marks over a whole canvas, as they are seen on the screen. */
export function drawMarks(canvas: HTMLCanvasElement, marks: readonly Mark[]): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  const scale = canvas.width / layerWidth
  const height = canvas.height / scale
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const mark of marks) {
    const { width, opacity } = styleOf(mark)
    context.globalAlpha = opacity
    context.strokeStyle = markColors[mark.color]
    context.lineWidth = width
    if (mark.kind === 'text') writeText(context, mark, height)
    else context.stroke(new Path2D(pathOf(mark, height)))
  }
  context.restore()
}

function writeText(context: CanvasRenderingContext2D, mark: Mark, height: number): void {
  const { text = '', color, spots } = mark
  const [spot] = spots
  if (!spot) return
  const place = [spot.x * layerWidth, spot.y * height] as const
  context.font = `600 ${styleOf(mark).size}px ${getComputedStyle(document.body).fontFamily}`
  context.textBaseline = 'middle'
  context.strokeStyle = color === 'white' ? markColors.black : markColors.white
  context.strokeText(text, ...place)
  context.fillStyle = markColors[color]
  context.fillText(text, ...place)
}
