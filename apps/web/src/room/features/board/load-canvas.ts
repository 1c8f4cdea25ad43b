/** The editor, most of a board's code; `feature.ts` prefetches it. */
export const loadCanvas = () => import('./board-canvas.tsx').then(({ BoardCanvas }) => BoardCanvas)
