/** The editor, most of a board's code; `feature.ts` prefetches it. */
export const loadCanvas = () =>
  import('#room/whiteboard/canvas/board-canvas.tsx').then(({ BoardCanvas }) => BoardCanvas)
