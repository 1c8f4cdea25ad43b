import { breakpoints } from '#ui/breakpoints.ts'

/** Narrower than this, a tour is short. */
export const wideWindow = `(min-width: ${breakpoints.md})`
