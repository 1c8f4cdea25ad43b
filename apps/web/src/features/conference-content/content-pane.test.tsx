import type { LinkedContent } from '@lumi/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { uploads } from '#lib/lumi.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

const algebra = conference({
  displayName: 'Algebra',
})
const root = `/v1/conference/${algebra.confId}`

const file = (name: string, over: Partial<LinkedContent> = {}): LinkedContent => ({
  contentId: name.toLowerCase(),
  contentType: 'application/pdf',
  displayName: name,
  fileName: `${name}.pdf`,
  size: 48_213,
  created: '2026-11-21T09:30:00.000Z',
  deleteMethod: 1,
  document: { state: 'none', progress: 0, pages: null, failure: null, reason: null },
  relatedAs: 'document',
  linked: '2026-11-21T10:30:00.000Z',
  thumbnail: null,
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

/** Opens the pane; `linked` is what the server knows. */
const open = async (linked: LinkedContent[], handlers: Handlers = {}) => {
  const portal = await openPortal(`/Portal/Conference/${algebra.confId}?pane=content`, {
    role: 2,
    handlers: {
      [`GET ${root}`]: { body: algebra },
      [`GET ${root}/users`]: { body: { items: [], count: 0, cursor: null } },
      [`GET ${root}/contents`]: () => ({ body: { items: [...linked] } }),
      'GET /v1/contents': { body: { items: [file('Lesson'), file('Notes')], cursor: null } },
      ...handlers,
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Linked Content' })
  return portal
}
const row = (name: string) => screen.findByRole('listitem', { name })

test('files of a conference show their kind, and are unlinked after a confirmation', async () => {
  const linked = [file('Lesson')]
  const { user, seen } = await open(linked, {
    [`DELETE ${root}/content/lesson`]: () => {
      linked.pop()
      return { status: 204 }
    },
  })
  expect(await screen.findByText('1 file')).toBeVisible()
  expect(within(await row('Lesson')).getByText('PDF')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unlink Lesson' }))
  const question = within(await screen.findByRole('dialog', { name: 'Unlink this file?' }))
  expect(question.getByText(/It stays in the library/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('No files yet')).toBeVisible()
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('unlinking warns if it deletes the file', async () => {
  const { user } = await open([file('Draft', { deleteMethod: 2 })])
  await user.click(await screen.findByRole('button', { name: 'Unlink Draft' }))
  expect(await screen.findByText(/it will be deleted for good/)).toBeVisible()
})

test('linked files of the library are marked', async () => {
  const linked = [file('Lesson')]
  const { user } = await open(linked, {
    [`POST ${root}/content/notes`]: () => {
      linked.push(file('Notes'))
      return { body: file('Notes') }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Link from library' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link files from the library' }))
  expect(await dialog.findByText('Linked')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Link Notes' }))
  await waitFor(() => expect(dialog.getAllByText('Linked')).toHaveLength(2))
  // The button that was pressed is gone: the focus stays in the dialog.
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
})

test('a failure to link shows the reason', async () => {
  const { user } = await open([], { [`POST ${root}/content/notes`]: refusal('tooManyFiles') })
  await user.click(await screen.findByRole('button', { name: 'Link from library' }))
  await user.click(await screen.findByRole('button', { name: 'Link Notes' }))
  expect(await screen.findByText("Couldn't link Notes. This conference can't have more files.")).toBeVisible()
})

test('files that are chosen are uploaded and linked at once', async () => {
  const linked: LinkedContent[] = []
  const upload = vi.spyOn(uploads.conferenceContent, 'upload').mockImplementation(async () => {
    linked.push(file('Lesson'))
    return file('Lesson')
  })
  const { user } = await open(linked)
  const picker = screen.getByRole('main').querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(picker as HTMLInputElement, new File(['x'], 'lesson.pdf'))
  await row('Lesson')
  expect(upload.mock.calls[0]?.[0]).toMatchObject({ params: { id: algebra.confId } })
})

test('files that are dropped are for the pane that is shown', async () => {
  const linked: LinkedContent[] = []
  const upload = vi.spyOn(uploads.conferenceContent, 'upload').mockImplementation(async () => {
    linked.push(file('Lesson'))
    return file('Lesson')
  })
  const { router } = await open(linked)
  const drop = () =>
    fireEvent.drop(window, {
      dataTransfer: {
        types: ['Files'],
        items: [{ kind: 'file', getAsFile: () => new File(['x'], 'lesson.pdf') }],
      },
    })
  await router.navigate({
    to: '/Portal/Conference/$confId',
    params: { confId: algebra.confId },
    search: { pane: 'users' },
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Users' })).toBeVisible()
  drop()
  await router.navigate({
    to: '/Portal/Conference/$confId',
    params: { confId: algebra.confId },
    search: { pane: 'content' },
  })
  expect(await screen.findByText('No files yet')).toBeVisible()
  expect(upload).not.toHaveBeenCalled()
  drop()
  expect(await row('Lesson')).toBeVisible()
  expect(upload).toHaveBeenCalledOnce()
})

test('a linked file leads to its preview in the library, and its link is copied', async () => {
  const { user } = await open([file('Lesson')])
  expect(within(await row('Lesson')).getByRole('link', { name: 'Lesson' })).toHaveAttribute(
    'href',
    '/Portal/Library?file=lesson',
  )
  await user.click(screen.getByRole('button', { name: 'More actions for Lesson' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link for signed-in people' }))
  expect(await screen.findByText(/^Link copied to clipboard\. Only people who are signed in/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/Portal/Library?file=lesson`)
})
