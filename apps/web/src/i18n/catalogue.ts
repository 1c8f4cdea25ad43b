import i18next from 'i18next'

/** One area's texts: flat keys to wording. A key with `_education`, `_corporate` or `_general` speaks to
 * that audience, one with `_one` or `_other` to a count; both are asked for by the key before the suffix. */
type Texts = Record<string, string>

type Variant = 'education' | 'corporate' | 'general' | 'one' | 'other'

/** The keys a component may ask for: those of the catalogue, without the endings that i18next chooses. */
export type TextKey<T> = keyof T extends infer K
  ? K extends `${infer Stem}_${Variant}`
    ? Stem extends `${infer Inner}_${Variant}`
      ? Inner
      : Stem
    : K & string
  : never

export interface Area<T extends Texts> {
  readonly name: string
  readonly texts: T
}

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  // Keys are flat and may hold dots and colons; React escapes what is shown.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {},
})

/** Registers an area's English texts. Called once by each file under `en/`, so that texts load with their area. */
export const defineArea = <const T extends Texts>(name: string, texts: T): Area<T> => {
  i18next.addResourceBundle('en', name, texts, true, true)
  return { name, texts }
}

export { i18next }
