import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#lib/lumi.ts'
import { savedProfiles, saveProfile } from '#lib/saved-profiles.ts'
import { account, refusal, stubNetwork, tokenSet } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

const ada = {
  accountId: 'account-ada',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  color: 3,
  pictureImgUrl: null,
}
const grace = {
  accountId: 'account-grace',
  username: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  color: 9,
  pictureImgUrl: null,
}

const open = async (
  banner: { type?: string; message?: string } = {},
  audience: 'general' | 'education' = 'general',
) => {
  const onSignedIn = vi.fn()
  const user = await renderPage(<SignInPage banner={banner} onSignedIn={onSignedIn} />, audience)
  return { user, onSignedIn }
}
const press = () => screen.getByRole('button', { name: /^Sign/ })
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], username: string, password: string) => {
  await user.type(screen.getByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Password'), password)
}

afterEach(() => session.clear())

test('signs in, stores the session, and stores the profile without any secret', async () => {
  const seen = stubNetwork({ 'POST /auth/login': tokenSet(), 'GET /v1/account': account() })
  const { user, onSignedIn } = await open()
  await fill(user, 'ada', 'Lighthouse7')
  await user.click(press())

  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(seen[0]?.body).toEqual({ username: 'ada', password: 'Lighthouse7' })
  expect(seen[1]?.token).toBe('Bearer access-one')
  expect(session.state().status).toBe('signedIn')
  expect(savedProfiles()).toEqual([ada])
})

test.each([
  ['its id', 'lumi.app.account-ada'],
  ['its username, as an older version stored it', 'lumi.app.ada'],
])('goes on in the app that an account chose last on this device, by %s', async (_, key) => {
  localStorage.setItem(key, '"c2"')
  const seen = stubNetwork({
    'POST /auth/login': tokenSet(),
    'POST /auth/oauth2/token': tokenSet('evening'),
    'GET /v1/account': ({ token }) => account({ clientId: token === 'Bearer access-evening' ? 'c2' : 'c1' }),
  })
  const { user, onSignedIn } = await open()
  await fill(user, 'ada', 'Lighthouse7')
  await user.click(press())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(seen.find(({ path }) => path === '/auth/oauth2/token')?.body).toMatchObject({
    refresh_token: 'refresh-one',
    client_id: 'c2',
  })
  expect(session.state()).toMatchObject({ tokens: { accessToken: 'access-evening', clientId: 'c2' } })
})

test('an app that is gone leaves somebody in the one where the sign-in began', async () => {
  localStorage.setItem('lumi.app.ada', '"gone"')
  stubNetwork({
    'POST /auth/login': tokenSet(),
    'POST /auth/oauth2/token': refusal('invalidClientId'),
    'GET /v1/account': account({ clientId: 'c1' }),
  })
  const { user, onSignedIn } = await open()
  await fill(user, 'ada', 'Lighthouse7')
  await user.click(press())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(session.state()).toMatchObject({ tokens: { accessToken: 'access-one', clientId: 'c1' } })
})

test('an account has one profile on this device, under whichever username it signs in', async () => {
  saveProfile(grace)
  saveProfile({ ...ada, username: 'countess' })
  stubNetwork({ 'POST /auth/login': tokenSet(), 'GET /v1/account': account() })
  const { user, onSignedIn } = await open()
  await user.click(screen.getByRole('button', { name: 'Other Account' }))
  await fill(user, 'ada', 'Lighthouse7')
  await user.click(press())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(savedProfiles()).toEqual([ada, grace])
})

test('typing begins at once in the first field', async () => {
  await open()
  expect(screen.getByLabelText('Username')).toHaveFocus()
})

test('a banner is not skipped by the focus', async () => {
  await open({ type: 'error', message: 'Please sign in' })
  expect(document.body).toHaveFocus()
})

test('of one known account, the password comes first', async () => {
  saveProfile(ada)
  await open()
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('with several profiles the password does not get the focus', async () => {
  saveProfile(ada)
  saveProfile(grace)
  const { user } = await open()
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Other Account' }))
  expect(screen.getByLabelText('Username')).toHaveFocus()
})

test("the button reads 'Signing In...' while it works, and works once", async () => {
  const seen = stubNetwork({ 'POST /auth/login': () => new Promise(() => undefined) })
  const { user } = await open()
  await fill(user, 'ada', 'Lighthouse7')
  await user.click(press())
  await user.click(screen.getByRole('button', { name: 'Signing In...' }))
  expect(seen).toHaveLength(1)
})

test("an empty field shows 'Please fill in all fields' and gets the focus", async () => {
  const seen = stubNetwork({})
  const { user } = await open()
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.click(press())
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(seen).toHaveLength(0)
})

test('after a refusal somebody continues to type, in either field', async () => {
  stubNetwork({ 'POST /auth/login': refusal('invalidUsername') })
  const { user } = await open()
  await fill(user, 'eda', 'wrong')
  await user.click(press())
  expect(await screen.findByText('Username does not exist')).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveFocus()
  await user.keyboard('ada')
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await user.type(screen.getByLabelText('Username'), ' lovelace')
  expect(screen.getByLabelText('Username')).toHaveValue('ada lovelace')
  expect(screen.getByLabelText('Password')).toHaveValue('Lighthouse7')
})

test('a missing username is typed in its own field, although the password had the focus', async () => {
  stubNetwork({})
  const { user } = await open()
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await user.click(press())
  expect(screen.getByLabelText('Username')).toHaveFocus()
  await user.keyboard('ada')
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
})

test.each([
  ['tokenUnauthorized', 'Session Timed Out: Please sign in'],
  ['invalidUsername', 'Username does not exist'],
  ['usernameNotFound', 'Username does not exist'],
  ['invalidPassword', 'Password is incorrect'],
  ['incorrectPassword', 'Password is incorrect'],
  ['internal', 'Please check your credentials'],
  [
    'tooManyRequests',
    'Please check your credentials. Too many attempts: try again in 15 minutes, or choose Get Help.',
  ],
] as const)('%s shows its words', async (name, words) => {
  stubNetwork({ 'POST /auth/login': refusal(name) })
  const { user, onSignedIn } = await open()
  await fill(user, 'ada', 'wrong')
  await user.click(press())
  expect(await screen.findByText(words)).toBeVisible()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('an account that cannot be loaded signs nobody in', async () => {
  stubNetwork({ 'POST /auth/login': tokenSet(), 'GET /v1/account': refusal('internal') })
  const { user } = await open()
  await fill(user, 'ada', 'Lighthouse7')
  await user.click(press())
  expect(await screen.findByText('An error occurred! Please try again')).toBeVisible()
  expect(session.state().status).toBe('anonymous')
})

test('an expired password is changed in a dialog; afterwards the password is asked for again', async () => {
  const seen = stubNetwork({
    'POST /auth/login': { body: { grant_type: 'expired' } },
    'PUT /api/lumi/password/forcechange': {},
  })
  const { user } = await open()
  await fill(user, 'ada', 'Oldhouse7')
  await user.click(press())

  const dialog = within(await screen.findByRole('dialog', { name: 'Password change required' }))
  const submit = dialog.getByRole('button', { name: 'Change Password' })
  expect(submit).toHaveAccessibleDescription('Enter the new password twice, following the rules.')
  await user.type(dialog.getByLabelText('New Password'), 'weak')
  await user.type(dialog.getByLabelText('Confirm Password'), 'weak')
  expect(submit).toHaveAccessibleDescription('Enter the new password twice, following the rules.')
  await user.clear(dialog.getByLabelText('New Password'))
  await user.type(dialog.getByLabelText('New Password'), 'Lighthouse7')
  const warning = dialog.getByText('Passwords do not match. Re-enter and try again')
  expect(warning).toBeVisible()
  expect(warning.closest('[data-kind]')).toHaveAttribute('data-kind', 'warning')
  expect(dialog.getByLabelText('Confirm Password')).toBeInvalid()
  await user.clear(dialog.getByLabelText('Confirm Password'))
  await user.type(dialog.getByLabelText('Confirm Password'), 'Lighthouse7')
  await user.click(submit)

  expect(await screen.findByText('Please log in with your new password')).toBeVisible()
  expect(seen.at(-1)?.body).toEqual({ username: 'ada', password: 'Oldhouse7', newPassword: 'Lighthouse7' })
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''))
})

/** Signs in with a password that has expired, and sends another. */
async function changePassword() {
  const { user } = await open()
  await fill(user, 'ada', 'Oldhouse7')
  await user.click(press())
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('New Password'), 'Lighthouse7')
  await user.type(dialog.getByLabelText('Confirm Password'), 'Lighthouse7')
  await user.click(dialog.getByRole('button', { name: 'Change Password' }))
  return { user, dialog }
}

test('a cancelled password change shows no message afterwards', async () => {
  const late = Promise.withResolvers<{ body: object }>()
  stubNetwork({
    'POST /auth/login': { body: { grant_type: 'expired' } },
    'PUT /api/lumi/password/forcechange': () => late.promise,
  })
  const { user } = await changePassword()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => late.resolve({ body: {} }))
  expect(screen.queryByText('Please log in with your new password')).toBeNull()
})

test('a failed password change is reported in the dialog', async () => {
  stubNetwork({
    'POST /auth/login': { body: { grant_type: 'expired' } },
    'PUT /api/lumi/password/forcechange': refusal('incorrectPassword'),
  })
  const { dialog } = await changePassword()
  const warning = await dialog.findByText(
    'The password change could not be completed. Please contact support',
  )
  expect(warning).toBeVisible()
  expect(warning.closest('[data-kind]')).toHaveAttribute('data-kind', 'warning')
})

test('a saved profile is picked, with Back, and signs in with its password alone', async () => {
  const seen = stubNetwork({ 'POST /auth/login': tokenSet(), 'GET /v1/account': account() })
  saveProfile(grace)
  saveProfile(ada)
  const { user, onSignedIn } = await open()
  await user.click(screen.getByText('Grace Hopper'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByText('Ada Lovelace'))
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await user.click(press())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(seen[0]?.body).toEqual({ username: 'ada', password: 'Lighthouse7' })
})

test('with saved profiles, a missing one or a missing password is asked for', async () => {
  stubNetwork({})
  saveProfile(grace)
  saveProfile(ada)
  const { user } = await open()
  const words = 'Please select an account and fill in your password'
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await user.click(press())
  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByText('Ada Lovelace'))
  expect(screen.queryByText(words)).toBeNull()
  await user.click(press())
  expect(await screen.findByText(words)).toBeVisible()
})

test("'Other Account' asks for a username, and Back leads to the profiles", async () => {
  saveProfile(grace)
  saveProfile(ada)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Other Account' }))
  expect(screen.getByLabelText('Username')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText('Grace Hopper')).toBeVisible()
})

test.each([
  [
    'its button',
    async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(screen.getByRole('button', { name: 'Remove Ada Lovelace from this device' }))
    },
  ],
  [
    'the Delete key',
    async (user: Awaited<ReturnType<typeof open>>['user']) => {
      screen.getByRole('button', { name: /^Ada Lovelace/ }).focus()
      await user.keyboard('{Delete}')
    },
  ],
])('a profile is removed by %s', async (_, remove) => {
  saveProfile(grace)
  saveProfile(ada)
  const { user } = await open()
  await remove(user)
  expect(savedProfiles()).toEqual([grace])
  expect(screen.queryByText('Ada Lovelace')).toBeNull()
  expect(await screen.findByText('Ada Lovelace was removed from this device')).toBeVisible()
})

test.each([
  ['past 57 px of 115 removes', 58, true],
  ['to its end removes', 115, true],
  ['at 57 px snaps back', 57, false],
])('a swipe %s', async (_, pixels, removed) => {
  saveProfile(grace)
  saveProfile(ada)
  const { user } = await open()
  const row = screen.getByText('Ada Lovelace')
  await user.pointer([
    { keys: '[MouseLeft>]', target: row, coords: { clientX: 200 } },
    { target: row, coords: { clientX: 180 } },
    { target: row, coords: { clientX: 200 - pixels } },
    { keys: '[/MouseLeft]', target: row, coords: { clientX: 200 - pixels } },
  ])
  expect(savedProfiles()).toEqual(removed ? [grace] : [ada, grace])
  expect(screen.queryByLabelText('Username')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('when the last profile is removed a name is typed, and has the focus', async () => {
  saveProfile(ada)
  const { user } = await open({ type: 'error', message: 'Please sign in' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  screen.getByRole('button', { name: /^Ada Lovelace/ }).focus()
  await user.keyboard('{Delete}')
  expect(screen.getByLabelText('Username')).toHaveFocus()
})

test('a swipe that turned into scrolling leaves the keyboard as it was', async () => {
  saveProfile(grace)
  saveProfile(ada)
  const { user } = await open()
  const row = screen.getByText('Ada Lovelace')
  fireEvent.pointerDown(row, { clientX: 200 })
  fireEvent.pointerMove(row, { clientX: 180 })
  fireEvent.pointerCancel(row)
  screen.getByRole('button', { name: /^Ada Lovelace/ }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('the query puts a message on top, of its kind', async () => {
  await open({ type: 'success', message: 'Successfully Signed Out!' })
  expect(screen.getByText('Successfully Signed Out!').closest('[data-kind]')).toHaveAttribute(
    'data-kind',
    'success',
  )
})

test('a forced sign-out without a message has the default one', async () => {
  await open({ type: 'error' })
  expect(screen.getByRole('alert')).toHaveTextContent('Unknown Error Occurred. Please Sign In Again')
})

test('words follow the audience; links lead to sign-up and help', async () => {
  await open({}, 'education')
  expect(screen.getByText(/classrooms, students and teachers/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/SignUp')
  expect(screen.getByRole('link', { name: 'Get Help' })).toHaveAttribute('href', '/SignIn/Help')
})
