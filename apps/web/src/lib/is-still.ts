/** Returns true if this person prefers reduced motion. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
