/** Where the colour scheme chosen by the person is kept; `index.html` reads the same key. */
export const colorSchemeKey = 'lumi.color-scheme'
