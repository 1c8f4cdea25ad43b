import { language } from './language.ts'

/** One area's texts: flat keys to wording. A key with `_education`, `_corporate` or `_general` speaks to
 * that audience, one with `_one` or `_other` to a count; both are asked for by the key before the suffix. */
type Texts = Record<string, string>

type Variant = 'education' | 'corporate' | 'general' | 'one' | 'other'

/** The keys a component may ask for: those of the catalogue, without the endings that are chosen by themselves. */
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

/** What fills a text's `{{…}}`; `count` also chooses its plural. */
export type Values = Record<string, string | number> & { count?: number }

/** Declares an area's English texts. One file under `en/` each, so that texts load with their area. */
export const defineArea = <const T extends Texts>(name: string, texts: T): Area<T> => ({ name, texts })

const plurals = new Intl.PluralRules(language)

/**
 * The text of a key, for an audience and a count, with its values filled in. Catalogues are written the
 * way i18next reads them; of i18next itself only this much is used, and it weighs 14 kB at every page's door.
 */
export const translate = (texts: Texts, key: string, context: string, values: Values = {}): string => {
  const plural = values.count === undefined ? '' : `_${plurals.select(values.count)}`
  const text =
    texts[`${key}_${context}${plural}`] ??
    texts[`${key}_${context}`] ??
    texts[key + plural] ??
    texts[key] ??
    key
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
