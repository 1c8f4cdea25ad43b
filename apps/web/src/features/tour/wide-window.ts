/** Narrower than this, a tour is short. */
export const wideWindow = '(min-width: 59.375em)'
