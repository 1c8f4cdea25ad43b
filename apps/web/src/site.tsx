import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { rememberPage } from '#lib/take-over.ts'
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
        <TakeOver />
      </Mantine>
    </Direction>
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
  useLayoutEffect(restore, [restore])
  return null
}
