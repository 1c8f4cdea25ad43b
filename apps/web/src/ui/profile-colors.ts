/** Lightness and chroma at which every hue lies inside sRGB and carries white text at 4.5 : 1 or better. */
export const profileTone = { lightness: 0.53, chroma: 0.09, text: '#ffffff' } as const

/** The eighteen profile colours, evenly spaced hues; the index is an account's `color`. */
export const profileColors: readonly string[] = Array.from(
  { length: 18 },
  (_, index) => `oklch(${profileTone.lightness} ${profileTone.chroma} ${index * 20 + 10})`,
)

/** Returns a color as CSS. Default: the first, for people who are no longer known. */
export const profileColorOf = (color = 0): string => profileColors[color] ?? ''
