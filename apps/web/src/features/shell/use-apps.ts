import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { appsQuery } from '#api/app/list-apps.ts'
import { failureOf } from '#lib/failure.ts'
import { session } from '#lib/lumi.ts'
import { chosenApp, rememberApp } from './chosen-app.ts'

/** An owner's apps, and how to move to another one. The last choice is taken up again after signing in. */
export const useApps = (account: Account) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: apps, error } = useQuery({ ...appsQuery, enabled: account.role === Role.owner })

  const switchTo = useCallback(
    async (clientId: string) => {
      await session.switchApp(clientId)
      rememberApp(account.username, clientId)
      // Everything on screen belonged to the app before.
      await queryClient.resetQueries()
    },
    [account.username, queryClient],
  )

  const remembered = chosenApp(account.username)
  const missed =
    remembered !== account.clientId
      ? apps?.find(({ clientId }) => clientId === remembered)?.clientId
      : undefined
  useEffect(() => {
    if (missed) switchTo(missed).catch(() => undefined)
  }, [missed, switchTo])

  const lost = error !== null && failureOf(error) === 'failed'
  useEffect(() => {
    if (lost) void navigate({ to: '/Portal', replace: true })
  }, [lost, navigate])

  return { apps, switchTo }
}
