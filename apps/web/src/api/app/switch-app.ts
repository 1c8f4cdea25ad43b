import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountQuery } from '#api/account/read-account.ts'
import { session } from '#lib/lumi.ts'
import { rememberApp } from '#lib/session/chosen-app.ts'

/**
 * Moves the session to another app of the account, and remembers it as this person's choice. What `leave` does to the
 * app before, with the token that it is given, is done first.
 */
export const useSwitchApp = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (clientId: string, leave?: (token: string | undefined) => Promise<void>) => {
      const account = queryClient.getQueryData(accountQuery.queryKey)
      await session.switchApp(clientId, leave)
      if (account) rememberApp(account, clientId)
      // Everything on screen belonged to the app before.
      await queryClient.resetQueries()
    },
    [queryClient],
  )
}
