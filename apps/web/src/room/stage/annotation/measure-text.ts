let context: CanvasRenderingContext2D | null | undefined

/** The width of the text of a mark, in units of a layer. */
export function widthOfText(text: string, size: number): number {
  context ??= document.createElement('canvas').getContext('2d')
  // Without a canvas about as wide as letters mostly are.
  if (!context) return text.length * size * 0.6
  context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}
