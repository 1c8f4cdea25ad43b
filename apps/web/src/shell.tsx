// Follows the focus, for dialogs that are fetched later and give it back.
import '#ui/dialog/focus-trail.ts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { sessionPrompt } from '#lib/lumi.ts'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'

const SessionDialog = lazyDialog(() => import('#features/sign-in/session-dialog.tsx'))

/** The frame around every page: invisible until there is a message. */
export const Shell = () => (
  <>
    <Outlet />
    <Toaster />
    <SessionGate />
  </>
)

const SessionGate = () => {
  const prompt = useSyncExternalStore(sessionPrompt.subscribe, sessionPrompt.current)
  const mayAsk = useMatches({
    select: (matches) => matches.every(({ staticData }) => staticData.sessionDialog !== false),
  })
  if (!prompt || !mayAsk) return null
  return <SessionDialog prompt={prompt} />
}
