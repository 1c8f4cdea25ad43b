import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settings } from '#lib/site.ts'
import { Direction } from '#ui/direction.tsx'
import { Mantine } from '#ui/mantine.tsx'
import { createLumiRouter } from './router.ts'

/** The public pages and the portal, at the page that the address names. One that could not be loaded says so itself. */
export async function openSite(): Promise<ReactNode> {
  const router = createLumiRouter()
  await router.load().catch(() => undefined)
  if (import.meta.env.PROD) keepUpToDateLater()
  return (
    <Direction>
      <Mantine>
        <RouterProvider router={router} />
      </Mantine>
    </Direction>
  )
}

/** Once the page stands: nothing waits for it. */
function keepUpToDateLater() {
  const version: string = import.meta.env.LUMI_VERSION
  const begin = () =>
    import('#lib/keep-up-to-date.ts')
      .then(({ keepUpToDate }) =>
        keepUpToDate({ version, environment: settings.environment, reload: () => window.location.reload() }),
      )
      .catch((error: unknown) => console.warn('The service worker could not be registered', error))
  if (document.readyState === 'complete') void begin()
  else window.addEventListener('load', () => void begin(), { once: true })
}
