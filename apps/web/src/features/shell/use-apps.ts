import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appsQuery, useSwitchApp } from '#api/app.ts'
import { failureOf } from '#lib/failure.ts'

/** An owner's apps, and how to move to another one. */
export const useApps = (account: Account) => {
  const navigate = useNavigate()
  const { data: apps, error } = useQuery({ ...appsQuery, enabled: account.role === Role.owner })
  const switchTo = useSwitchApp()

  // Apps that are known stay known: nobody is taken from their page because they could not be read anew. A session that has
  // ended has a dialog of its own.
  const lost = !apps && error !== null && failureOf(error) !== 'signedOut'
  useEffect(() => {
    if (lost) void navigate({ to: '/Portal', replace: true })
  }, [lost, navigate])

  return { apps, switchTo }
}
