import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { logTokenQuery } from '#api/log.ts'

/** Leads whoever may not see the log to sign-in. Around the portal's frame, which has nothing for strangers. */
export const LogAccess = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const { data: opened, error } = useQuery(logTokenQuery)
  const isRefused = error !== null && !opened
  useEffect(() => {
    if (isRefused) void navigate({ to: '/SignIn/{-$type}', replace: true })
  }, [isRefused, navigate])
  return isRefused ? null : children
}
