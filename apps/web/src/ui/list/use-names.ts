import { useCallback } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/list.gen.ts'

const named = 3

/** Names up to three of those that something is about to happen to, and counts the others. */
export const useNames = () => {
  const t = useText(texts)
  const { list } = useFormats()
  return useCallback(
    (all: readonly string[]) => {
      const names = list(all.slice(0, named).map((name) => t('names.one', { name })))
      const others = all.length - named
      return others > 0 ? t('names.more', { names, count: others }) : names
    },
    [t, list],
  )
}
