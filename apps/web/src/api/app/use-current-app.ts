import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#api/account/read-account.ts'
import { appQuery } from './read-app.ts'

/** The app that the session is in, as its owner is told of it. */
export const useCurrentApp = () => {
  const { data: account } = useQuery(accountQuery)
  return useQuery(appQuery(account?.clientId ?? ''))
}
