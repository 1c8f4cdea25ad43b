import type { Scene } from './background.ts'

const width = 1280
const height = 720

/** Colours from above to below. */
const skies: Readonly<Record<Scene, readonly string[]>> = {
  dusk: ['#20264f', '#5b4a8a', '#d98c7a', '#f3c98b'],
  meadow: ['#bfe3f5', '#e8f4ea', '#a9cf8f', '#5d9a5a'],
  paper: ['#f4f1ea', '#ebe6da', '#e3dccd', '#d9d0bd'],
}

/** Draws one of our own pictures: nothing is fetched for it. */
export function paintScene(canvas: HTMLCanvasElement, scene: Scene): void {
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return
  const sky = context.createLinearGradient(0, 0, 0, height)
  const colors = skies[scene]
  colors.forEach((color, place) => {
    sky.addColorStop(place / (colors.length - 1), color)
  })
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  // Hills, or folds of paper: three soft waves.
  for (const [place, alpha] of [0.25, 0.35, 0.45].entries()) {
    context.globalAlpha = alpha
    context.fillStyle = colors.at(-1 - (place % 2)) ?? ''
    const top = height * (0.6 + place * 0.13)
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += 40)
      context.lineTo(x, top + Math.sin(x / (180 + place * 70) + place * 2) * 36)
    context.lineTo(width, height)
    context.fill()
  }
  context.globalAlpha = 1
}
