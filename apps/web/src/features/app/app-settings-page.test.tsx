import type { AppDetails } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { uploads } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { appDetails } from '../../testing/app.ts'
import { account, refusal, tokenSet } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

const open = async (over: Partial<AppDetails> = {}, handlers: Handlers = {}) => {
  let app = appDetails(over)
  let current = 'c1'
  const portal = await openPortal('/Portal/Settings', {
    handlers: {
      'GET /v1/apps': () => ({
        body: { items: [app, appDetails({ clientId: 'c2', title: 'Club', default: !app.default })] },
      }),
      'GET /v1/account': () => account({ title: app.title, clientId: current }),
      'GET /v1/app/c1': () => ({ body: app }),
      'PUT /v1/app/c1': ({ body }) => {
        app = { ...app, ...(body as Partial<AppDetails>) }
        return { body: app }
      },
      'POST /auth/oauth2/token': ({ body }) => {
        current = (body as { client_id: string }).client_id
        return tokenSet('another app')
      },
      ...handlers,
    },
  })
  await screen.findByLabelText('App Name')
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const field = (label: string) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })

test('sends changed fields only, and confirms it on the button of the app', async () => {
  const { user, sent } = await open({ termsOfServiceUrl: 'https://example.com/terms' })
  expect(screen.getByRole('heading', { level: 1, name: 'Basic Settings' })).toBeVisible()
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await user.clear(field('App Name'))
  await user.type(field('App Name'), 'College')
  await user.click(field('Make Default'))
  // An emptied address is sent as null.
  await user.clear(field('Terms of Service URL'))
  await user.click(button('Save'))
  const picker = await screen.findByRole('button', { name: /App: College/ })
  await waitFor(() => expect(picker).toHaveTextContent('Changes Saved!'))
  expect(sent().map(({ body }) => body)).toEqual([
    { title: 'College', default: true, termsOfServiceUrl: null },
  ])
  // It stays the default until another app becomes it.
  expect(field('Make Default')).toBeDisabled()
})

test('a title, a description and valid addresses are needed before anything is sent', async () => {
  const { user, sent } = await open()
  await user.clear(field('App Name'))
  await user.clear(field('App Description'))
  await user.type(field('Privacy Policy URL'), 'example')
  await user.click(button('Save'))
  expect(await screen.findByText('Please enter a title for your app')).toBeVisible()
  expect(screen.getByText('Please enter a description for your app')).toBeVisible()
  expect(screen.getByText('Enter a web address that begins with https:// or http://')).toBeVisible()
  expect(field('App Name')).toHaveFocus()
  expect(sent()).toEqual([])
})

test('a logo is set and removed at once, without the form', async () => {
  const set = vi
    .spyOn(uploads.app, 'setLogo')
    .mockResolvedValue(appDetails({ logoImgUrl: '/v1/picture/logo' }))
  const { user, sent } = await open({}, { 'DELETE /v1/app/c1/logo': { body: appDetails() } })
  const picture = new File(['x'], 'school.png', { type: 'image/png' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture)
  expect(await screen.findByRole('img', { name: 'Logo of School' })).toHaveAttribute(
    'src',
    '/v1/picture/logo',
  )
  expect(set.mock.calls[0]?.[0]).toEqual({ params: { clientId: 'c1' }, files: { picture } })
  await user.click(button('Remove picture'))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo of School' })).toBeNull())
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /v1/app/c1/logo'])
})

test('keys are covered and kept nowhere, and one is replaced after a question', async () => {
  let clientSecret = 'the first'
  const { user, sent } = await open(
    {},
    {
      'GET /v1/app/c1': () => ({ body: appDetails({ clientSecret }) }),
      'POST /v1/app/c1/keys/regenerate': () => {
        clientSecret = 'another'
        return { body: appDetails({ clientSecret }) }
      },
    },
  )
  expect(await screen.findByText('c1')).toBeVisible()
  expect(queryClient.getQueryData(['app', 'c1'])).not.toHaveProperty('clientSecret')
  await user.click(button('Show Client secret'))
  expect(await screen.findByText('the first')).toBeVisible()
  await user.click(button('Replace the client secret'))
  const question = within(await screen.findByRole('dialog', { name: 'Replace the client secret?' }))
  await user.click(question.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('The client secret was replaced.')).toBeVisible()
  expect(screen.queryByText('the first')).toBeNull()
  expect(queryClient.getQueryData(['app', 'c1'])).not.toHaveProperty('clientSecret')
  await user.click(button('Show Client secret'))
  expect(await screen.findByText('another')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ which: 'clientSecret' }])
})

test('switches the private cloud on after a confirmation, and warns until a server is connected', async () => {
  const { user, sent } = await open()
  await user.click(button('Use my own servers'))
  const question = within(await screen.findByRole('dialog', { name: 'Use your own servers?' }))
  expect(question.getByText(/nobody can start a call in this app/)).toBeVisible()
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(sent()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Use my own servers' }))
  expect(await screen.findByText(/No call can start/)).toBeVisible()
  const section = within(screen.getByRole('region', { name: 'Private Cloud' }))
  expect(await section.findByRole('link', { name: 'Set up my servers' })).toBeVisible()
  // The button that was pressed is gone: the focus stays in its part of the page.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Private Cloud' })).toHaveFocus())
  expect(sent().map(({ body }) => body)).toEqual([{ backend: true }])
})

test('the default app cannot be deleted', async () => {
  await open({ default: true })
  expect(screen.getByText(/Make another app the default first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete app...' })).toBeNull()
})

test('a deleted app is reported as deleted even if the next one does not open', async () => {
  const { user } = await open(
    {},
    { 'DELETE /v1/app/c1': { status: 204 }, 'POST /auth/oauth2/token': 'unreachable' },
  )
  await user.click(button('Delete app...'))
  const question = within(await screen.findByRole('dialog'))
  await user.type(question.getByRole('textbox'), 'School')
  await user.click(question.getByRole('button', { name: 'Delete app' }))
  expect(await screen.findByText('“School” was deleted')).toBeVisible()
  expect(await screen.findByText(/Your default app couldn't be opened/)).toBeVisible()
  expect(screen.queryByText(/You can safely try again/)).toBeNull()
})

test('a failure to delete an app is shown in the dialog', async () => {
  const { user, router } = await open({}, { 'DELETE /v1/app/c1': refusal('tooBusy') })
  await user.click(button('Delete app...'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “School”?' }))
  await user.type(question.getByRole('textbox'), 'School')
  await user.click(question.getByRole('button', { name: 'Delete app' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Too much is changing right now')
  expect(router.state.location.pathname).toBe('/Portal/Settings')
})

test('another app is deleted after a confirmation, and the session moves to the default app', async () => {
  const { user, sent, router } = await open(
    {},
    {
      'DELETE /v1/app/c1': { status: 204 },
    },
  )
  await user.click(button('Delete app...'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “School”?' }))
  expect(question.getByText(/recordings and files/)).toBeVisible()
  const name = question.getByRole('textbox', { name: "To confirm, enter the app's name: School" })
  expect(name).toHaveFocus()
  const confirm = question.getByRole('button', { name: 'Delete app' })
  for (const wrong of ['', 'school', 'Club']) {
    await user.clear(name)
    if (wrong) await user.type(name, wrong)
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.click(confirm)
    await user.type(name, '{Enter}')
  }
  expect(sent()).toEqual([])
  await user.clear(name)
  await user.type(name, ' School ')
  await user.click(confirm)
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
  expect(await screen.findByText('“School” was deleted')).toBeVisible()
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v1/app/c1',
    'POST /auth/oauth2/token',
  ])
})

test.each([
  [18_500_000_000, '18.5 GB of 20 GB used', true],
  [1_500_000, '4.5 MB of 20 GB used', false],
])('says how much of its space the app uses: %d', async (files, words, isLow) => {
  const recordings = files > 1e9 ? 0 : 3_000_000
  const space = { files, recordings, quota: 20_000_000_000, free: 90_000_000_000 }
  await open({}, { 'GET /v1/contents/space': { body: space } })
  const section = within(await screen.findByRole('region', { name: 'Storage' }))
  expect(section.getByText(words)).toBeVisible()
  expect(section.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', words)
  expect(section.getByText('90 GB left on the server')).toBeVisible()
  expect(section.queryByText(/^Little space is left/) !== null).toBe(isLow)
})
