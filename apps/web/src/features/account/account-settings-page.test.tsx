import type { Account } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session, uploads } from '#lib/lumi.ts'
import { savedProfiles, saveProfile } from '#lib/saved-profiles.ts'
import { account, refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

const open = async (handlers: Handlers = {}, role = 1) => {
  const portal = await openPortal('/Portal/UserSettings', { role, handlers })
  const field = (label: string) => screen.findByLabelText(label)
  await field('First name')
  return { ...portal, field, puts: () => portal.seen.filter(({ method }) => method === 'PUT') }
}
const button = (name: string) => screen.getByRole('button', { name })

test('Save waits for a change and for the current password, and sends changed fields only', async () => {
  const { user, field, puts } = await open({
    'PUT /v1/account': ({ body }) => account({ role: 1, ...(body as object) }),
  })
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  const first = await field('First name')
  await user.clear(first)
  await user.type(first, 'Augusta')
  await user.click(screen.getByRole('radio', { name: 'Colour 9' }))
  await user.click(button('Save'))
  expect(puts()).toEqual([])
  expect(await field('Current password')).toHaveFocus()

  await user.type(await field('Current password'), 'Lighthouse7')
  button('Save').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(puts().map(({ body }) => body)).toEqual([
    { firstName: 'Augusta', color: 8, password: 'Lighthouse7' },
  ])
  const saved = await screen.findByRole('button', { name: 'Saved' })
  expect(saved).toHaveAttribute('aria-disabled', 'true')
  expect(saved).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(puts()).toHaveLength(1)
  expect(await field('Current password')).toHaveValue('')
})

test('the current password alone is nothing to save', async () => {
  const { user, field } = await open()
  await user.type(await field('Current password'), 'Lighthouse7')
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

test('a wrong current password is reported at its field, and typed text stays', async () => {
  const { user, field } = await open({
    'PUT /v1/account': () => {
      const { status, body } = refusal('incorrectPassword')
      return { status, body: { ...body, error_field: 'password' } }
    },
  })
  await user.type(await field('Last name'), ' King')
  await user.type(await field('Current password'), 'wrong')
  await user.click(button('Save'))
  expect(await screen.findByText('Password did not match records! Please try again')).toBeVisible()
  expect(await field('Last name')).toHaveValue('Lovelace King')
})

test('a taken username is reported at its field, which has the focus', async () => {
  const { user, field } = await open({
    'PUT /v1/account': () => {
      const { status, body } = refusal('usernameExists')
      return { status, body: { ...body, error_field: 'username' } }
    },
  })
  await user.type(await field('Username'), '2')
  await user.type(await field('Current password'), 'Lighthouse7')
  await user.click(button('Save'))
  const taken = 'Username is already taken! Please try another one'
  expect(await screen.findByText(taken)).toBeVisible()
  expect(await field('Username')).toHaveFocus()
  expect(await field('Username')).toBeInvalid()
  // Leaving the field does not make it free; another one may be.
  await user.tab()
  expect(screen.getByText(taken)).toBeVisible()
  await user.type(await field('Username'), '2')
  expect(screen.queryByText(taken)).toBeNull()
})

test('an invalid address is reported before anything is sent', async () => {
  const { user, field, puts } = await open()
  await user.clear(await field('Email'))
  await user.type(await field('Email'), 'ada')
  await user.type(await field('Current password'), 'Lighthouse7')
  await user.click(button('Save'))
  expect(screen.getByText('An email address has one @, as in name@example.com')).toBeVisible()
  expect(await field('Email')).toHaveFocus()
  expect(await field('First name')).toHaveAttribute('maxlength', '100')
  expect(puts()).toEqual([])
  await user.click(button('Reset'))
  expect(await field('Email')).toHaveValue('ada@example.com')
  expect(screen.queryByText('An email address has one @, as in name@example.com')).toBeNull()
})

test('an empty field is not sent, does not count as a change, and gets its saved value back', async () => {
  const { user, field, puts } = await open({
    'PUT /v1/account': ({ body }) => account({ role: 1, ...(body as object) }),
  })
  await user.clear(await field('First name'))
  await user.clear(await field('Username'))
  await user.type(await field('Current password'), 'Lighthouse7')
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await user.type(await field('Last name'), ' King')
  await user.click(button('Save'))
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(puts().map(({ body }) => body)).toEqual([{ lastName: 'Lovelace King', password: 'Lighthouse7' }])
  expect(await field('First name')).toHaveValue('Ada')
  expect(await field('Username')).toHaveValue('ada')
})

test('only a valid new password counts; the field shows the rules', async () => {
  const { user, field, puts } = await open({
    'PUT /v1/account': ({ body }) => account({ role: 1, ...(body as object) }),
  })
  await user.type(await field('New password'), 'short')
  await user.type(await field('Current password'), 'Lighthouse7')
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  expect(await field('New password')).toBeInvalid()
  expect(await field('New password')).toHaveAccessibleDescription(/^At least 8 characters/)
  await user.type(await field('Last name'), ' King')
  await user.click(button('Save'))
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(puts().map(({ body }) => body)).toEqual([{ lastName: 'Lovelace King', password: 'Lighthouse7' }])
  // It does not count as a change.
  expect(await field('New password')).toHaveValue('short')
  expect(await field('New password')).toBeInvalid()
})

test('a new password is sent with the current one, and both fields are empty afterwards', async () => {
  const { user, field, puts } = await open({ 'PUT /v1/account': account({ role: 1 }) })
  await user.type(await field('New password'), 'Harbour22')
  await user.type(await field('Current password'), 'Lighthouse7')
  button('Save').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(puts().map(({ body }) => body)).toEqual([{ newPassword: 'Harbour22', password: 'Lighthouse7' }])
  await waitFor(async () => expect(await field('New password')).toHaveValue(''))
  expect(await field('Current password')).toHaveValue('')
})

test.each([
  ['after', false],
  ['before', true],
])(
  'a new username leads to sign-in, which says so, where the end of the session is announced %s the answer',
  async (_, isFirst) => {
    saveProfile({ ...(account().body as unknown as Account), color: 9 })
    const end = () => act(() => socket.emit('session_ended', { signedOut: false, reason: 'renamed' }))
    const { user, field, router } = await open({
      'PUT /v1/account': async ({ body }) => {
        await waitFor(() => expect(socket.listeners.has('session_ended')).toBe(true))
        if (isFirst) end()
        return account({ role: 1, ...(body as object) })
      },
    })
    await user.clear(await field('Username'))
    await user.type(await field('Username'), 'countess')
    await user.type(await field('Current password'), 'Lighthouse7')
    await user.click(button('Save'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/SignIn'))
    if (!isFirst) end()
    expect(router.state.location.search).toEqual({
      type: 'success',
      message: 'Your username was changed. Please sign in with it.',
    })
    const banner = await screen.findByText('Your username was changed. Please sign in with it.')
    expect(banner.closest('[data-kind]')).toHaveAttribute('data-kind', 'success')
    expect(screen.queryByRole('dialog')).toBeNull()
    // The account is known here by its new name, and by no other.
    expect(savedProfiles().map(({ username }) => username)).toEqual(['countess'])
    expect(screen.getByText('countess')).toBeVisible()
  },
)

test('if the session ends before the answer, no question about unsaved changes appears', async () => {
  const { user, field, router } = await open({
    'PUT /v1/account': async ({ body }) => {
      session.clear()
      await waitFor(() => expect(router.state.location.pathname).toBe('/SignIn'))
      return account({ role: 1, ...(body as object) })
    },
  })
  await user.type(await field('Username'), '2')
  await user.type(await field('Current password'), 'Lighthouse7')
  await user.click(button('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/SignIn'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving with changes asks first; Stay keeps them', async () => {
  const { user, field, router } = await open()
  await user.type(await field('Last name'), ' King')
  await user.click(screen.getByRole('link', { name: 'Conferences' }))
  const question = within(await screen.findByRole('dialog', { name: 'You have unsaved changes!' }))
  expect(question.getByText('Are you sure you want to leave the page?')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/Portal/UserSettings')
  expect(await field('Last name')).toHaveValue('Lovelace King')
})

test('a change from another device is shown, and typed text stays', async () => {
  let now = account({ role: 1 })
  const { user, field } = await open({ 'GET /v1/account': () => now })
  await user.type(await field('Last name'), ' King')
  now = account({ role: 1, firstName: 'Augusta', lastName: 'Byron' })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(
    await screen.findByText('This has since been changed to “Byron”. What you typed is still here.'),
  ).toBeVisible()
  expect(await field('Last name')).toHaveValue('Lovelace King')
  expect(await field('First name')).toHaveValue('Augusta')
  await user.click(button('Reset'))
  expect(await field('Last name')).toHaveValue('Byron')
})

const wayBack = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Dashboard' })

test('owners come by the account menu and have a way back', async () => {
  const { user, router } = await open({}, 4)
  expect(screen.queryByRole('link', { name: 'Account Settings' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Account of Ada Lovelace' }))
  expect(await screen.findByRole('link', { name: 'Account Settings' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(wayBack() as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
})

test.each([1, 2, 3])('role %i comes by the sidebar and needs no way back', async (role) => {
  await open({}, role)
  const sidebar = within(screen.getByRole('navigation', { name: 'Portal' }))
  expect(await sidebar.findByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(wayBack()).toBeNull()
})

test('a picture that is sent shows how far it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const set = vi.spyOn(uploads.account, 'setPicture').mockImplementation(async (_, { onProgress } = {}) => {
    onProgress?.(0.5)
    await promise
    return account({ role: 1, pictureImgUrl: '/v1/picture/x' }).body as Account
  })
  const { user } = await open()
  const picture = new File(['x'], 'me.png', { type: 'image/png' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture)
  expect(await screen.findByRole('progressbar')).toHaveValue(50)
  resolve()
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(set.mock.calls[0]?.[0]).toEqual({ files: { picture } })
})

test('the same picture can be chosen again after it could not be set', async () => {
  vi.spyOn(uploads.account, 'setPicture').mockRejectedValue(new Error('lost'))
  const { user } = await open()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(input.files).toHaveLength(0)
})

test('a picture that is too large is not sent; one can be removed', async () => {
  const { user, seen } = await open({
    'GET /v1/account': account({ role: 1, pictureImgUrl: '/v1/picture/x' }),
    'DELETE /v1/account/picture': account({ role: 1 }),
  })
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, large)
  expect(await screen.findByText('This picture is larger than 10 MB.')).toBeVisible()
  await user.click(button('Remove picture'))
  expect(await screen.findByText('Changes were saved successfully!')).toBeVisible()
  expect(seen.filter(({ path }) => path === '/v1/account/picture').map(({ method }) => method)).toEqual([
    'DELETE',
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveFocus()
})
