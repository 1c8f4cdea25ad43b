import type { Language } from '@lumi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lumiAsMyself } from '#lib/lumi.ts'
import { accountQuery } from './read-account.ts'

/** Keeps a language in the account that is signed in. */
export const useKeepLanguage = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (language: Language) => {
      const account = await lumiAsMyself.account.update({ body: { language } })
      queryClient.setQueryData(accountQuery.queryKey, account)
    },
    [queryClient],
  )
}
