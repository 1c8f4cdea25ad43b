/**
 * The storage key of the colour scheme that the person has chosen; every page reads it before its first paint
 * (`build/theme.ts`).
 */
export const colorSchemeKey = 'lumi.color-scheme'
