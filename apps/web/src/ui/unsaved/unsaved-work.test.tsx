import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#lib/lumi.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { UnsavedWork } from './unsaved-work.tsx'
import { type Loss, useUnsaved } from './use-unsaved.ts'

beforeEach(() =>
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' }),
)
afterEach(() => session.clear())

const upload: Loss = { title: 'Files are being sent', body: 'They would not arrive.' }

/** The unsaved work of a person: the changes of a form, an upload, or a form without changes. */
type Work = 'form' | 'upload' | 'untouched'

const Worker = ({ work }: { work: Work }) => {
  useUnsaved(work !== 'untouched', work === 'upload' ? upload : undefined)
  return <p>{work}</p>
}

const leave = async (...works: Work[]) => {
  const root = createRootRoute({
    component: () => (
      <UnsavedWork>
        <Outlet />
      </UnsavedWork>
    ),
  })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <h1>page</h1>
        {works.map((work, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page stay where they are.
          <Worker key={index} work={work} />
        ))}
      </>
    ),
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>other</h1> })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: root.addChildren([page, other]), history })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByText('page')
  history.push('/other')
  return userEvent.setup({ delay: null })
}

test('nothing unsaved: the page is left without a question', async () => {
  await leave('untouched')
  expect(await screen.findByText('other')).toBeVisible()
})

test.each([
  ['Stay', 'page'],
  ['Leave', 'other'],
])('unsaved changes: %s leads to the %s', async (choice, page) => {
  const user = await leave('form')
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes!' })).toBeVisible()
  expect(screen.getByText('Are you sure you want to leave the page?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(page)).toBeVisible()
})

test('a page with several unsaved forms asks once', async () => {
  const user = await leave('untouched', 'form', 'form')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('other')).toBeVisible()
})

test('other kinds of work name their own loss', async () => {
  await leave('upload')
  expect(await screen.findByRole('dialog', { name: 'Files are being sent' })).toBeVisible()
  expect(screen.getByText('They would not arrive.')).toBeVisible()
  expect(screen.queryByText('Are you sure you want to leave the page?')).toBeNull()
})

test.each([
  ['form', 'upload'],
  ['upload', 'form'],
] as const)('one question says all that would be lost: %s and %s', async (...works) => {
  const user = await leave(...works)
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes!' })).toBeVisible()
  expect(screen.getByText('They would not arrive.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('other')).toBeVisible()
})

test('a signed-out person leaves without a question', async () => {
  session.clear()
  await leave('form')
  expect(await screen.findByText('other')).toBeVisible()
})

/** A dialog with a form in it, which is saved by its button. */
const Editor = ({ work }: { work: Work }) => {
  const [isOpen, setOpen] = useState(true)
  const [now, setNow] = useState(work)
  return (
    <Dialog opened={isOpen} title="Edit" onClose={() => setOpen(false)}>
      <Worker work={now} />
      <button type="button" onClick={() => setNow('untouched')}>
        Save
      </button>
    </Dialog>
  )
}

const edit = (work: Work) =>
  renderPage(
    <UnsavedWork>
      <main>
        <Editor work={work} />
      </main>
    </UnsavedWork>,
  )
const editor = () => screen.queryByRole('dialog', { name: 'Edit', hidden: true })
const question = { name: 'Discard what you entered?' }

test('a dialog in which nothing was entered closes without a question', async () => {
  const user = await edit('untouched')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(editor()).toBeNull())
})

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  [
    'a press outside',
    (user: UserEvent) => user.click(document.querySelector('.mantine-Modal-overlay') as Element),
  ],
  ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
])('%s asks before what was entered in a dialog is lost', async (_, dismiss) => {
  const user = await edit('form')
  await dismiss(user)
  await screen.findByRole('dialog', question)
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  expect(editor()).not.toBeNull()

  await dismiss(user)
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the question closes once the input has been saved', async () => {
  const user = await edit('form')
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', question)
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  expect(editor()).not.toBeNull()
})
