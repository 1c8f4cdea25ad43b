/** Where the colour scheme chosen by the person is kept; every page reads it before its first paint (`build/theme.ts`). */
export const colorSchemeKey = 'lumi.color-scheme'
