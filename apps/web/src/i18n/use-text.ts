import { useCallback, useSyncExternalStore } from 'react'
import { useAudience } from './audience.ts'
import { type Area, i18next, type TextKey } from './catalogue.ts'

type Values = Record<string, string | number> & { count?: number }

export type Translate<T> = (key: TextKey<T>, values?: Values) => string

/** Our own keys are checked by `TextKey`; i18next's types for them would be checked twice, and slowly. */
const translate = (key: string, options: Record<string, unknown>): string => i18next.t(key, options)

const onLanguage = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

/**
 * The texts of an area, in the reader's language and in the audience's words:
 * `const t = useText(signin)`, then `t('heading')`, `t('invalid', { id })`.
 */
export const useText = <T extends Record<string, string>>(area: Area<T>): Translate<T> => {
  const language = useSyncExternalStore(onLanguage, () => i18next.language)
  const audience = useAudience()
  return useCallback(
    (key, values) => translate(key, { context: audience, ...values, ns: area.name, lng: language }),
    [area.name, audience, language],
  )
}

/** The same outside React, for texts that no component renders (a document's title, a notification). */
export const textOf =
  <T extends Record<string, string>>(area: Area<T>): Translate<T> =>
  (key, values) =>
    translate(key, { context: 'general', ...values, ns: area.name })
