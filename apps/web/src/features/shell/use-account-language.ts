import type { Account } from '@lumi/contract'
import { useEffect } from 'react'
import { showLanguage } from '#i18n/show-language.ts'

/** The account's language, wherever its holder signs in. Without one the page keeps the browser's. */
export const useAccountLanguage = (account: Account | undefined): void => {
  const language = account?.language
  useEffect(() => {
    if (language) void showLanguage(language)
  }, [language])
}
