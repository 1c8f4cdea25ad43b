/** What a shared screen is best for: letters that stay sharp, or movement that stays smooth. */
export type ScreenMode = 'text' | 'motion'

export const screenModes = ['text', 'motion'] as const satisfies readonly ScreenMode[]
