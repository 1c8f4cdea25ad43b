/** How what has another place now comes there. */
export const motion = { duration: 160, easing: 'ease-out' } as const

/** Whether this person wants nothing to move by itself. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
