import type { Audience } from '@lumi/contract/values'
import { useCallback } from 'react'
import type { Area } from './area.ts'
import { defaultAudience, useAudience } from './audience.ts'
import { useLanguage } from './language.ts'
import { translate } from './translate.ts'

type TypesOf<A> = A extends Area<infer T> ? T : never

/** The keys of an area. */
export type TextKey<A> = keyof TypesOf<A> & string

type Values<T> = object extends T ? [values?: T & object] : [values: T & object]

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
  // Suspends, as the router does: with React's `use`, renders that have their words would wait as well.
  if (words) throw words
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, the same key gives another text
  return useCallback<Translate<A>>(
    (key, ...[values]) => translate(area.name, key, audience, values),
    [area.name, audience, language],
  )
}

/** Reads texts outside React, where no component renders them (a notification); for an audience, where it is known. */
export const textOf =
  <A extends Area<unknown>>({ name }: A, audience: Audience = defaultAudience): Translate<A> =>
  (key, ...[values]) =>
    translate(name, key, audience, values)
