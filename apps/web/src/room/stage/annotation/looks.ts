/** How marks look, in units of a layer's width (`layerWidth`). */
export const looks = {
  pen: { width: 4, opacity: 1 },
  marker: { width: 20, opacity: 0.4 },
  line: { width: 4, opacity: 1 },
  arrow: { width: 4, opacity: 1 },
  box: { width: 4, opacity: 1 },
  /** The width of the edge around its letters. */
  text: { width: 4, opacity: 1, size: 26 },
} as const
