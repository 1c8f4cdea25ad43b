import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountQuery } from '#api/account/read-account.ts'
import { session } from '#lib/lumi.ts'
import { rememberApp } from '#lib/session/chosen-app.ts'

/** Moves the session to another app of the account, and remembers it as this person's choice. */
export const useSwitchApp = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (clientId: string) => {
      const account = queryClient.getQueryData(accountQuery.queryKey)
      await session.switchApp(clientId)
      if (account) rememberApp(account.username, clientId)
      // Everything on screen belonged to the app before.
      await queryClient.resetQueries()
    },
    [queryClient],
  )
}
