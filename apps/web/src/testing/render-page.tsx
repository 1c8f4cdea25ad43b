import type { Audience } from '@lumi/contract/values'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AudienceProvider } from '#i18n/audience.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { createLumiRouter } from '../router.ts'

/** Renders one page inside what every page stands in; its links lead to a blank page. */
export const renderPage = async (page: ReactNode, audience: Audience = 'general') => {
  const root = createRootRoute({
    component: () => (
      <AudienceProvider value={audience}>
        <Outlet />
        <Toaster />
      </AudienceProvider>
    ),
  })
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => page })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory(),
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByRole('main')
  return userEvent.setup({ delay: null })
}

/** Renders the whole product at an address. */
export const renderAt = async (address: string) => {
  const router = createLumiRouter(createMemoryHistory({ initialEntries: [address] }))
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}
