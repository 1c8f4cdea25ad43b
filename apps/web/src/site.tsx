import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Direction } from '#ui/direction.tsx'
import { Mantine } from '#ui/mantine.tsx'
import { createLumiRouter } from './router.ts'

/** The public pages and the portal, at the page that the address names. One that could not be loaded says so itself. */
export async function openSite(): Promise<ReactNode> {
  const router = createLumiRouter()
  await router.load().catch(() => undefined)
  return (
    <Direction>
      <Mantine>
        <RouterProvider router={router} />
      </Mantine>
    </Direction>
  )
}
