import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LeaveDialog } from './leave-dialog.tsx'

const open = async (...unsaved: boolean[]) => {
  const root = createRootRoute()
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <h1>form</h1>
        {unsaved.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the forms of a page stay where they are.
          <LeaveDialog key={index} unsaved={one} />
        ))}
      </>
    ),
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>other</h1> })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: root.addChildren([form, other]), history })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByText('form')
  history.push('/other')
  return { router, user: userEvent.setup({ delay: null }) }
}

test('nothing unsaved: the page is left without a question', async () => {
  await open(false)
  expect(await screen.findByText('other')).toBeVisible()
})

test.each([
  ['Stay', 'form'],
  ['Leave', 'other'],
])('unsaved changes: %s leads to the %s page', async (choice, page) => {
  const { user } = await open(true)
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes!' })).toBeVisible()
  expect(screen.getByText('Are you sure you want to leave the page?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(page)).toBeVisible()
})

test('a page with several unsaved forms asks once', async () => {
  const { user } = await open(false, true, true)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('other')).toBeVisible()
})
