import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type Analytics, settings } from '#lib/site.ts'
import { rememberPage } from '#lib/take-over.ts'
import { Direction } from '#ui/direction.tsx'
import { Mantine } from '#ui/mantine.tsx'
import { createLumiRouter } from './router.ts'

/** The public pages and the portal, at the page that the address names. One that could not be loaded says so itself. */
export async function openSite(): Promise<ReactNode> {
  const router = createLumiRouter()
  if (settings.analytics) countVisits(router, settings.analytics)
  await router.load().catch(() => undefined)
  return (
    <Direction>
      <Mantine>
        <RouterProvider router={router} />
        <TakeOver />
      </Mantine>
    </Direction>
  )
}

/** Counts each page that is shown, where the operator has a service for that. */
function countVisits(router: ReturnType<typeof createLumiRouter>, analytics: Analytics): void {
  import('#lib/analytics.ts').then(
    ({ countedPath, startAnalytics }) => {
      const count = startAnalytics(analytics)
      let counted: string | undefined
      const countPage = () => {
        const { matches, location } = router.state
        const path = countedPath(matches.at(-1)?.fullPath ?? '/', location.pathname)
        if (path !== counted) count(path)
        counted = path
      }
      router.subscribe('onResolved', countPage)
      if (router.state.status === 'idle') countPage()
    },
    () => undefined,
  )
}

/**
 * Gives the focus and the text of a prerendered page to the one that takes its place. It is rendered last, so that it
 * remembers all that was done before.
 */
const TakeOver = () => {
  const [restore] = useState(() => {
    const root = document.getElementById('root')
    return root ? rememberPage(root) : () => undefined
  })
  // Once React has finished: it would put the former text back into a field that changes meanwhile.
  useLayoutEffect(() => queueMicrotask(restore), [restore])
  return null
}
