/** How what has another place now comes there. */
export const motion = { duration: 160, easing: 'ease-out' } as const
