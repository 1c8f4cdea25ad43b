import type { Conference } from '@lumi/contract'
import { useCallback } from 'react'
import { conferences as texts } from '#i18n/en/portal-conferences.ts'
import { language } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'

const named = 3
const list = new Intl.ListFormat(language, { type: 'conjunction' })

/** Names up to three conferences, and counts the others. */
export const useNames = () => {
  const t = useText(texts)
  return useCallback(
    (conferences: readonly Conference[]) => {
      const names = list.format(conferences.slice(0, named).map(({ displayName }) => `“${displayName}”`))
      const others = conferences.length - named
      return others > 0 ? t('delete.andMore', { names, count: others }) : names
    },
    [t],
  )
}
