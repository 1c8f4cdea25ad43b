/** Most of what a board needs is in it: it is fetched while it is looked up what is drawn. */
export const loadCanvas = () => import('./board-canvas.tsx').then(({ BoardCanvas }) => BoardCanvas)
