import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import type { Content } from '@lumi/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { uploads } from '#lib/lumi.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, mainAction, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

const content = (over: Partial<Content> = {}): Content => ({
  contentId: 'c1',
  contentType: 'application/pdf',
  displayName: 'Lesson',
  fileName: 'lesson.pdf',
  size: 48_213,
  created: '2026-11-21T09:30:00.000Z',
  deleteMethod: 1,
  document: { state: 'none', progress: 0, pages: null, failure: null, reason: null },
  thumbnail: null,
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (
  items: Content[],
  { handlers = {}, role = 4 }: { handlers?: Handlers; role?: number } = {},
) => {
  const portal = await openPortal('/Portal/Library', {
    role,
    handlers: {
      'GET /v1/contents': () => ({ body: { items, cursor: null } }),
      ...Object.fromEntries(
        items.map(({ contentId }) => [`GET /v1/content/${contentId}/conferences`, { body: { items: [] } }]),
      ),
      ...handlers,
    },
  })
  const sent = () =>
    portal.seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, query, body }) => ({ method, path, query, body }))
  return { ...portal, sent }
}
const row = (name: string) => screen.findByRole('listitem', { name })
type User = Awaited<ReturnType<typeof open>>['user']
const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const list = (items: readonly Content[], query: Record<string, string>) =>
  items.filter(({ displayName }) => displayName.includes(query.search ?? ''))

test('files show their kind and size; search and order are asked of the server and kept in the address', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => content({ contentId: name, displayName: name }))
  const { user, router, seen } = await open(items, {
    handlers: { 'GET /v1/contents': ({ query }) => ({ body: { items: list(items, query), cursor: null } }) },
  })
  expect(within(await row('a')).getByText('PDF')).toBeVisible()
  expect(within(await row('a')).getByText('48.2 kB')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'x')
  expect(await screen.findByText('No files match')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await user.click(await screen.findByRole('button', { name: 'Sort: Name' }))
  const fields = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(fields).toEqual(['Name', 'Type'])
  await user.click(screen.getByRole('menuitem', { name: 'Type' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'type' }))
  await waitFor(() => expect(seen.at(-1)?.query).toEqual({ sort: 'type' }))
})

test.each([
  [1, 'an attendee', ['Copy link for signed-in people']],
  [2, 'a presenter', ['Rename', 'Duplicate', 'Copy link for signed-in people', 'Edit']],
  [3, 'a host', ['Rename', 'Duplicate', 'Copy link for signed-in people', 'Edit', 'Delete']],
])('role %i: %s finds what they may do', async (role, _name, actions) => {
  const { user } = await open([content()], { role })
  expect(await screen.findByRole('button', { name: 'Download Lesson' })).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Add Files' }).length > 0).toBe(role > 1)
  await user.click(screen.getByRole('button', { name: 'More actions for Lesson' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions)
})

test('a file is renamed from its menu', async () => {
  const { user, sent } = await open([content()], {
    handlers: { 'PUT /v1/content/c1': ({ body }) => ({ body: content(body as object) }) },
  })
  await choose(user, 'Lesson', 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Fractions')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(sent()).toEqual([
    { method: 'PUT', path: '/v1/content/c1', query: {}, body: { displayName: 'Fractions' } },
  ])
})

test('a file is duplicated at once, under a name that says so; a failure has its reason', async () => {
  const items = [content(), content({ contentId: 'c2', displayName: 'درس', fileName: 'a.pdf' })]
  const { user, sent } = await open(items, {
    handlers: {
      'POST /v1/content/c1/duplicate': ({ body }) => {
        items.push(content({ contentId: 'c3', ...(body as object) }))
        return { body: items.at(-1) }
      },
      'POST /v1/content/c2/duplicate': refusal('appFilesFull'),
    },
  })
  await choose(user, 'Lesson', 'Duplicate')
  expect(await row('Copy of Lesson')).toBeVisible()
  expect(screen.getByText('The copy is in the library')).toBeVisible()
  await choose(user, '\u2068درس\u2069', 'Duplicate')
  expect(await screen.findByText(/couldn't be duplicated\. ./)).toBeVisible()
  // A name is text, without the marks that turn its direction in a sentence.
  expect(sent().map(({ body }) => body)).toEqual([
    { displayName: 'Copy of Lesson' },
    { displayName: 'Copy of درس' },
  ])
})

test('a name that is encrypted is neither changed nor copied, and its link is', async () => {
  const { user } = await open([content({ displayName: 'sealed-AbC_9-z' })])
  await user.click(await screen.findByRole('button', { name: 'More actions for Encrypted file' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copy link for signed-in people',
    'Edit',
    'Delete',
  ])
})

test('a file that could not be converted says so in the list, and why in its preview', async () => {
  const document = { state: 'failed', progress: 0, pages: null, failure: 'damaged', reason: null } as const
  const { user } = await open([content({ document })])
  expect(within(await row('Lesson')).getByText("Can't be shown")).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lesson' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lesson' }))
  expect(
    await dialog.findByText("Can't be shown: the file is damaged, or not what its name says"),
  ).toBeVisible()
})

test('the copied link of a file opens its preview, also if the list does not have it', async () => {
  const { user, router } = await open([content()])
  await choose(user, 'Lesson', 'Copy link for signed-in people')
  expect(await screen.findByText(/^Link copied to clipboard\. Only people who are signed in/)).toBeVisible()
  const link = await navigator.clipboard.readText()
  expect(link).toBe(`${location.origin}/Portal/Library?file=c1`)
  await router.navigate({ to: '/Portal/Library', search: { file: 'c1' } })
  expect(await screen.findByRole('dialog', { name: 'Lesson' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
  expect(screen.getByRole('button', { name: 'Lesson' })).toHaveFocus()
})

test('a preview is part of the address, and a file beyond the loaded list is read by itself', async () => {
  const { user, router, seen } = await open([content()], {
    handlers: {
      'GET /v1/content/c9/info': { body: content({ contentId: 'c9', displayName: 'Far away' }) },
      'GET /v1/content/c9/conferences': { body: { items: [] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Lesson' }))
  await screen.findByRole('dialog', { name: 'Lesson' })
  expect(router.state.location.search).toEqual({ file: 'c1' })
  expect(seen.some(({ path }) => path.endsWith('/info'))).toBe(false)
  await router.navigate({ to: '/Portal/Library', search: { file: 'c9' } })
  expect(await screen.findByRole('dialog', { name: 'Far away' })).toBeVisible()
})

test('a link to a file that nobody has, or that one does not see, says so', async () => {
  const { user, router } = await open([content()], {
    handlers: { 'GET /v1/content/gone/info': refusal('invalidContentId') },
  })
  await router.navigate({ to: '/Portal/Library', search: { file: 'gone' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'File' }))
  expect(await dialog.findByText('This file was not found')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await row('Lesson')).toBeVisible()
})

test('files are added by the picker and by dropping; the list is read anew when all have arrived', async () => {
  const items: Content[] = []
  const arrive: (() => void)[] = []
  vi.spyOn(uploads.content, 'create').mockImplementation(async ({ files }, { onProgress } = {}) => {
    onProgress?.(0.25)
    await new Promise<void>((resolve) => arrive.push(resolve))
    const added = content({ contentId: `c${items.length}`, displayName: (files.content as File).name })
    items.push(added)
    return added
  })
  const { user } = await open(items)
  await user.click(await mainAction('Add Files'))
  const dialog = await screen.findByRole('dialog', { name: 'Add Files' })
  expect(within(dialog).getByRole('button', { name: 'Choose Files' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no picker')
  await user.upload(input, [new File(['x'], 'one.txt'), new File(['x'], 'two.txt')])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const dropped = new File(['x'], 'three.txt')
  const dataTransfer = { types: ['Files'], items: [{ kind: 'file', getAsFile: () => dropped }] }
  fireEvent.dragEnter(window, { dataTransfer })
  expect(await screen.findByText('Drop files here to upload them')).toBeVisible()
  fireEvent.drop(window, { dataTransfer })
  expect(screen.queryByText('Drop files here to upload them')).toBeNull()

  const region = within(screen.getByRole('region', { name: 'Uploads' }))
  expect(await region.findByRole('progressbar', { name: 'Uploading three.txt' })).toHaveValue(25)
  expect(region.getByText('0 of 3 files uploaded')).toBeInTheDocument()
  for (const next of arrive) next()
  expect(await row('three.txt')).toBeVisible()
  expect(region.getByText('3 of 3 files uploaded')).toBeInTheDocument()
  await waitFor(() => expect(region.queryByRole('progressbar')).toBeNull())
})

test('on a narrow screen the picker opens at once', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        ...new EventTarget(),
        matches: query === '(max-width: 414px)',
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as never,
  )
  const picked = vi.spyOn(HTMLInputElement.prototype, 'click')
  const { user } = await open([])
  await user.click(await mainAction('Add Files'))
  expect(picked).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving while files are uploading asks first', async () => {
  vi.spyOn(uploads.content, 'create').mockReturnValue(new Promise(() => undefined))
  const { user, router } = await open([])
  await mainAction('Add Files')
  fireEvent.drop(window, {
    dataTransfer: {
      types: ['Files'],
      items: [{ kind: 'file', getAsFile: () => new File(['x'], 'one.txt') }],
    },
  })
  await screen.findByRole('progressbar')
  void router.navigate({ to: '/Portal/Dashboard' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Files are still being uploaded' }))
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of one.txt' }))
  await router.navigate({ to: '/Portal/Dashboard' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
})

test('files that conferences use are deleted only after a second confirmation', async () => {
  const { user, sent } = await open([content()], {
    handlers: {
      'DELETE /v1/content/c1': ({ query }) => (query.force === 'true' ? {} : refusal('contentInUse')),
    },
  })
  await choose(user, 'Lesson', 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Would you like to remove anyway\?/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('1 file deleted')).toBeVisible()
  expect(sent().map(({ query }) => query)).toEqual([{ force: 'false' }, { force: 'true' }])
})

test('files in use and failed ones are asked about again, each with its own reason', async () => {
  const { user, sent } = await open(
    [content(), content({ contentId: 'c2', displayName: 'Slides', fileName: 'slides.pdf' })],
    {
      handlers: {
        'DELETE /v1/content/c1': ({ query }) => (query.force === 'true' ? {} : refusal('contentInUse')),
        'DELETE /v1/content/c2': refusal('tooBusy'),
      },
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lesson' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Slides' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  const used = await screen.findByRole('dialog', { name: 'The file is in use' })
  expect(used).toHaveTextContent('“Lesson”')
  expect(within(used).queryByRole('alert')).toBeNull()
  await user.click(within(used).getByRole('button', { name: 'Yes' }))
  const again = await screen.findByRole('dialog', { name: 'Delete this file?' })
  expect(again).toHaveTextContent('“Slides”')
  expect(within(again).getByRole('alert')).toHaveTextContent('Too much is changing right now')
  expect(sent()).toHaveLength(3)
})

test('a deletion is done before the list has been read again', async () => {
  let reads = 0
  const { user } = await open([], {
    handlers: {
      'GET /v1/contents': () => {
        reads += 1
        return reads > 1 ? new Promise(() => undefined) : { body: { items: [content()], cursor: null } }
      },
      'DELETE /v1/content/c1': { status: 204 },
    },
  })
  await choose(user, 'Lesson', 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('listitem', { name: 'Lesson' })).toBeNull()
})

test('without an answer to a deletion the list is read again', async () => {
  const { user, seen } = await open([content()], { handlers: { 'DELETE /v1/content/c1': 'unreachable' } })
  const reads = () => seen.filter(({ path }) => path === '/v1/contents').length
  await choose(user, 'Lesson', 'Delete')
  const before = reads()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('the edit dialog sends changed fields only, and unlinks conferences', async () => {
  const uses = [
    { confId: 'k1', displayName: 'Algebra', state: 1, relatedAs: 'document', linked: content().created },
    { confId: 'k2', displayName: 'Biology', state: 1, relatedAs: 'document', linked: content().created },
  ]
  const { user, sent } = await open([content()], {
    handlers: {
      'GET /v1/content/c1/conferences': () => ({ body: { items: uses } }),
      'DELETE /v1/conference/k1/content/c1': () => {
        uses.shift()
        return {}
      },
      'PUT /v1/content/c1': ({ body }) => ({ body: content(body as object) }),
    },
  })
  await choose(user, 'Lesson', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit file' }))
  await user.click(await dialog.findByRole('button', { name: 'Unlink from Algebra' }))
  await waitFor(() => expect(dialog.queryByText('Algebra')).toBeNull())
  expect(dialog.getByText('Biology')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('radio', { name: 'Automatically delete when removed from a conference' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ method: 'PUT', body: { deleteMethod: 2 } })
})

test('unlinking from the last conference asks first if that deletes the file', async () => {
  const items = [content({ deleteMethod: 2 })]
  const use = {
    confId: 'k1',
    displayName: 'Algebra',
    state: 1,
    relatedAs: 'document',
    linked: content().created,
  }
  const { user, sent } = await open(items, {
    handlers: {
      'GET /v1/content/c1/conferences': { body: { items: [use] } },
      'DELETE /v1/conference/k1/content/c1': () => {
        items.pop()
        return {}
      },
    },
  })
  await choose(user, 'Lesson', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Unlink from Algebra' }))
  const question = within(await screen.findByRole('dialog', { name: 'Unlink and delete the file?' }))
  expect(sent()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Unlink and Delete' }))
  expect(await screen.findByText('No files yet')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** The files that the browser is asked to save. */
const savedFiles = () => {
  const saved: { readonly address: string | null; readonly name: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ address: this.getAttribute('href'), name: this.download })
  })
  return saved
}

test('a download shows how far it is, and is saved under the name of the file once it is whole', async () => {
  const saved = savedFiles()
  let file: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      file = controller
    },
  })
  const { user } = await open([content()], {
    handlers: { 'GET /v1/content/c1': { body, headers: { 'content-length': '8' } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Download Lesson' }))
  const bar = await screen.findByRole('progressbar', { name: 'Downloading lesson.pdf' })
  expect(bar).toHaveAttribute('value', '0')
  file?.enqueue(new Uint8Array(2))
  await waitFor(() => expect(bar).toHaveAttribute('value', '25'))
  expect(within(screen.getByRole('region', { name: 'Downloads' })).getByText('25%')).toBeVisible()
  expect(saved).toEqual([])
  file?.enqueue(new Uint8Array(6))
  file?.close()
  await waitFor(() =>
    expect(saved).toEqual([{ address: expect.stringMatching(/^blob:/), name: 'lesson.pdf' }]),
  )
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Downloading lesson.pdf' })).toBeNull(),
  )
})

test('a download from a preview is shown in the dialog', async () => {
  const { user } = await open([content()], {
    handlers: { 'GET /v1/content/c1': { body: new ReadableStream(), headers: { 'content-length': '8' } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Lesson' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lesson' }))
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await dialog.findByRole('progressbar', { name: 'Downloading lesson.pdf' })).toBeVisible()
})

test('a download can be cancelled, and a failed one shows the reason', async () => {
  const saved = savedFiles()
  const { user } = await open(
    [content(), content({ contentId: 'c2', displayName: 'Gone', fileName: 'gone.pdf' })],
    {
      handlers: {
        'GET /v1/content/c1': { body: new ReadableStream(), headers: { 'content-length': '8' } },
        'GET /v1/content/c2': refusal('invalidContentId'),
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Download Gone' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/./)
  await user.click(screen.getByRole('button', { name: 'Dismiss gone.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Download Lesson' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the download of lesson.pdf' }))
  expect(screen.queryByRole('progressbar', { name: 'Downloading lesson.pdf' })).toBeNull()
  expect(saved).toEqual([])
})

test('the browser downloads large files; a failure names the files', async () => {
  const saved = savedFiles()
  const size = 101 * 1024 * 1024
  const url = 'https://elsewhere.example.com/v1/content/c1/shared?token=t'
  const { user } = await open([content({ size }), content({ size, contentId: 'c2', displayName: 'Gone' })], {
    handlers: {
      'GET /v1/content/c1/sharedaccess': { body: { sharedAccessUrl: url, expires: content().created } },
      'GET /v1/content/c2/sharedaccess': refusal('invalidContentId'),
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Gone' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Lesson' }))
  const bar = within(screen.getByRole('region', { name: 'Selected files' }))
  await user.click(bar.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/^“Gone”: /)).toBeVisible()
  expect(saved).toEqual([{ address: '/v1/content/c1/shared?token=t', name: 'lesson.pdf' }])
})

test('a preview shows the progress of the conversion, and a note for files without a preview', async () => {
  const items = [
    content({ document: { state: 'converting', progress: 70, pages: null, failure: null, reason: null } }),
  ]
  const { user } = await open(items)
  await user.click(await screen.findByRole('button', { name: 'Lesson' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lesson' }))
  expect(await dialog.findByText('Generating pages: 70%')).toBeVisible()
  items[0] = content()
  await waitFor(() => {
    socket.emit('library_changed', {})
    expect(dialog.getByText('No preview')).toBeVisible()
  })
})

test('files that others add appear without a reload', async () => {
  const items: Content[] = []
  await open(items)
  expect(await screen.findByText('No files yet')).toBeVisible()
  items.push(content())
  await waitFor(() => expect(socket.listeners.has('library_changed')).toBe(true))
  socket.emit('library_changed')
  expect(await screen.findByRole('listitem', { name: 'Lesson' })).toBeVisible()
})

test('a picture is asked for by its version, and again when there is another', async () => {
  const pictured = (version: string) => content({ thumbnail: { version, width: 800, height: 450 } })
  const items = [content()]
  const { seen } = await open(items, { handlers: { 'GET /v1/content/c1/thumbnail': { body: 'bytes' } } })
  const asked = () => seen.filter(({ path }) => path.endsWith('/thumbnail')).map(({ query }) => query.version)
  const shown = async () => (await row('Lesson')).querySelector('img')
  expect(await shown()).toBeNull()
  items[0] = pictured('v1')
  await waitFor(async () => {
    socket.emit('library_changed')
    expect(await shown()).not.toBeNull()
  })
  expect(asked()).toEqual(['v1'])
  items[0] = pictured('v2')
  await waitFor(() => {
    socket.emit('library_changed')
    expect(asked()).toEqual(['v1', 'v2'])
  })
})

test('a preview goes on to the next file by the arrow keys, and gives the focus to the row it ended at', async () => {
  const uses = [
    { confId: 'k1', displayName: 'Algebra', state: 1, relatedAs: 'document', linked: content().created },
  ]
  const items = ['a', 'b', 'c'].map((name) => content({ contentId: name, displayName: name }))
  const { user } = await open(items, {
    handlers: { 'GET /v1/content/b/conferences': { body: { items: uses } } },
  })
  const name = await screen.findByRole('button', { name: 'a' })
  name.focus()
  await user.keyboard(' ')
  const first = within(await screen.findByRole('dialog', { name: 'a' }))
  expect(first.getByText('1 of 3')).toBeVisible()
  expect(first.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  expect(await first.findByText('No conference uses it.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'a' })).toContainElement(document.activeElement as HTMLElement),
  )
  await user.keyboard('{ArrowRight}')
  const second = within(await screen.findByRole('dialog', { name: 'b' }))
  expect(await second.findByRole('link', { name: 'Algebra' })).toHaveAttribute(
    'href',
    '/Portal/Conference/k1',
  )
  // The element that had the focus goes with the file. The keys still work.
  second.getByRole('button', { name: 'Download' }).focus()
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: 'c' })
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: 'c' })).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  await screen.findByRole('dialog', { name: 'b' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'b' })).toHaveFocus())
})

test('deleting a file lists the conferences that use it', async () => {
  const use = {
    confId: 'k1',
    displayName: 'Algebra',
    state: 1,
    relatedAs: 'document',
    linked: content().created,
  }
  const { user } = await open([content()], {
    handlers: { 'GET /v1/content/c1/conferences': { body: { items: [use] } } },
  })
  await choose(user, 'Lesson', 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this file?' }))
  expect(await dialog.findByRole('link', { name: 'Algebra' })).toBeVisible()
})

test.each([
  [200_000_000_000, 90_000_000_000, '90 GB left'],
  [200_000_000_000, 500_000_000, 'Only 500 MB left'],
  [20_004_500_000, 90_000_000_000, '20 GB of 20 GB left'],
  [20_000_000_000, null, '20 GB of 20 GB left'],
  [10_000_000, null, '5.5 MB of 10 MB left'],
  [4_900_000, null, 'Only 400 kB of 4.9 MB left'],
  [1_000_000, null, 'Only 0 bytes of 1 MB left'],
])('says what files and recordings take, and of %d with %d bytes free: %s', async (quota, free, words) => {
  const space = { files: 1_500_000, recordings: 3_000_000, quota, free }
  await open([], { handlers: { 'GET /v1/contents/space': { body: space } } })
  expect(await screen.findByText('Files 1.5 MB')).toBeVisible()
  expect(screen.getByText('Recordings 3 MB')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
})

test('attendees do not see the space', async () => {
  const { seen } = await open([content()], { role: 1 })
  await row('Lesson')
  expect(seen.some(({ path }) => path === '/v1/contents/space')).toBe(false)
})
