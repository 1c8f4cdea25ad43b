/** The quality that a shared screen needs most: letters that stay sharp, or movement that stays smooth. */
export type ScreenMode = 'text' | 'motion'

export const screenModes = ['text', 'motion'] as const satisfies readonly ScreenMode[]
