import { useCallback } from 'react'
import { defaultAudience, useAudience } from './audience.ts'
import { type Area, type TextKey, translate, type Values } from './catalogue.ts'

export type Translate<T> = (key: TextKey<T>, values?: Values) => string

/**
 * The texts of an area in the audience's words:
 * `const t = useText(signin)`, then `t('heading')`, `t('invalid', { id })`.
 */
export const useText = <T extends Record<string, string>>({ texts }: Area<T>): Translate<T> => {
  const audience = useAudience()
  return useCallback((key, values) => translate(texts, key, audience, values), [texts, audience])
}

/** The same outside React, for texts that no component renders (a document's title, a notification). */
export const textOf =
  <T extends Record<string, string>>({ texts }: Area<T>): Translate<T> =>
  (key, values) =>
    translate(texts, key, defaultAudience, values)
