/** A text without case, accents and blanks around it, so that `zoe` finds Zoë whatever language the browser speaks. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
