import type { Language } from '@lumi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepLanguage } from '#lib/keep-language.ts'
import { keepAccount } from './change-account.ts'

/** Keeps a language in the account that is signed in. */
export const useKeepLanguage = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (language: Language) => {
      const account = await keepLanguage(language)
      if (account) keepAccount(queryClient, account)
    },
    [queryClient],
  )
}
