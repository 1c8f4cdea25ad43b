/** The movement of an element to its new place. */
export const motion = { duration: 160, easing: 'ease-out' } as const
