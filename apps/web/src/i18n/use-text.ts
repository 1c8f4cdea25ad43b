import { use, useCallback } from 'react'
import { type Area, idOf } from './area.ts'
import { type Audience, defaultAudience, useAudience } from './audience.ts'
import { messages, useLanguage } from './language.ts'

type TypesOf<A> = A extends Area<infer T> ? T : never

/** The keys of an area. */
export type TextKey<A> = keyof TypesOf<A> & string

type Values<T> = object extends T ? [values?: T] : [values: T]

/** Gives the text of a key, with the values that its message takes. */
export type Translate<A> = <K extends TextKey<A>>(key: K, ...values: Values<TypesOf<A>[K]>) => string

/**
 * The texts of an area in the language of the page and the audience's words:
 * `const t = useText(signin)`, then `t('title')`, `t('profiles.remove', { name })`.
 */
export const useText = <A extends Area<unknown>>(area: A): Translate<A> => {
  const audience = useAudience()
  const language = useLanguage()
  const words = area.load(language)
  if (words) use(words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, the same key gives another text
  return useCallback<Translate<A>>(
    (key, ...[values]) => translate(area.name, key, audience, values),
    [area.name, audience, language],
  )
}

/** The same outside React, for texts that no component renders (a notification). */
export const textOf =
  <A extends Area<unknown>>({ name }: A): Translate<A> =>
  (key, ...[values]) =>
    translate(name, key, defaultAudience, values)

const translate = (area: string, key: string, audience: Audience, values: unknown): string => {
  const filled = Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    shielded(value),
  ])
  return messages._(idOf(area, key), { ...Object.fromEntries(filled), audience }).replaceAll(shield, '\\')
}

/**
 * Lingui reads escapes such as `\u202e` in the finished text, also those that somebody has typed into a name. What
 * users typed has to stay what it is: their backslashes stand aside as a character that no text has.
 */
const shield = '\uffff'
const shielded = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\\', shield) : value)
