import type { Conference } from '@lumi/contract'
import { useCallback } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conferences.gen.ts'

const named = 3

/** Names up to three conferences, and counts the others. */
export const useNames = () => {
  const t = useText(texts)
  const { list } = useFormats()
  return useCallback(
    (conferences: readonly Conference[]) => {
      const names = list(
        conferences.slice(0, named).map(({ displayName }) => t('names.one', { name: displayName })),
      )
      const others = conferences.length - named
      return others > 0 ? t('names.more', { names, count: others }) : names
    },
    [t, list],
  )
}
