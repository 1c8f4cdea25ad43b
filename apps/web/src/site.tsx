import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import '#ui/mantine.css'
import { Direction } from '#ui/direction.tsx'
import { colorSchemeKey, theme } from '#ui/theme.ts'
import { createLumiRouter } from './router.ts'

/** The public pages and the portal, at the page that the address names. One that could not be loaded says so itself. */
export async function openSite(): Promise<ReactNode> {
  const router = createLumiRouter()
  await router.load().catch(() => undefined)
  return (
    <Direction>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        colorSchemeManager={localStorageColorSchemeManager({ key: colorSchemeKey })}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </Direction>
  )
}
