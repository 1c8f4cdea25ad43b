import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountQuery } from '#api/account.ts'
import { session } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { account, refusal, stubNetwork, tokenSet } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'

const tokens = { access_token: 'old', refresh_token: 'old', expires_in: 900, token_type: 'Bearer' as const }

afterEach(() => {
  session.clear()
  queryClient.clear()
})

/** Over a page that needs nothing itself, somebody's account is asked for and refused. */
const refuse = async () => {
  const page = await renderAt('/JoinRoom')
  await screen.findByRole('heading', { name: 'Enter room' })
  await queryClient.fetchQuery({ ...accountQuery, retry: false }).catch(() => undefined)
  return page
}

test("somebody who never signed in sees 'Please Sign In' with a way to sign up", async () => {
  stubNetwork({ 'GET /v1/account': refusal('missingAuthHeader') })
  await refuse()
  expect(await screen.findByRole('dialog', { name: 'Please Sign In' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/SignUp')
})

test("somebody whose session ended sees 'Session Ended!'; signing in hides it and loads the account", async () => {
  let isOver = true
  stubNetwork({
    'GET /v1/account': () => (isOver ? refusal('tokenUnauthorized') : account()),
    'POST /auth/oauth2/token': refusal('tokenUnauthorized'),
    'POST /auth/login': () => {
      isOver = false
      return tokenSet('new')
    },
  })
  session.begin(tokens)
  const { user } = await refuse()
  expect(await screen.findByRole('dialog', { name: 'Session Ended!' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await queryClient.fetchQuery(accountQuery)).toMatchObject({ username: 'ada' })
})

test('an owner who works in another app than the first finds the page as it was', async () => {
  localStorage.setItem('lumi.app.account-ada', '"c2"')
  let isOver = false
  stubNetwork({
    'GET /v1/account': ({ token }) =>
      isOver && token === 'Bearer old'
        ? refusal('tokenUnauthorized')
        : account({ clientId: token === 'Bearer access-first' ? 'c1' : 'c2' }),
    'POST /auth/login': tokenSet('first'),
    'POST /auth/oauth2/token': ({ body }) =>
      (body as { refresh_token: string }).refresh_token === 'refresh-first'
        ? tokenSet('second')
        : refusal('tokenUnauthorized'),
  })
  session.begin(tokens, 'c2')
  const page = await renderAt('/JoinRoom')
  await screen.findByRole('heading', { name: 'Enter room' })
  await queryClient.fetchQuery(accountQuery)
  queryClient.setQueryData(['what was on the page'], 'still here')
  isOver = true
  await queryClient.fetchQuery({ ...accountQuery, staleTime: 0, retry: false }).catch(() => undefined)
  await page.user.type(await screen.findByLabelText('Username'), 'ada')
  await page.user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(session.state()).toMatchObject({ tokens: { accessToken: 'access-second', clientId: 'c2' } })
  expect(queryClient.getQueryData(['what was on the page'])).toBe('still here')
})

test('the sign-in page itself is left alone', async () => {
  stubNetwork({ 'GET /v1/account': refusal('missingAuthHeader') })
  await renderAt('/SignIn')
  await screen.findByRole('heading', { name: 'Sign in' })
  await queryClient.fetchQuery({ ...accountQuery, retry: false }).catch(() => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a password that must be changed is changed over the page, and then signs in', async () => {
  let current = 'Oldhouse7'
  let isOver = true
  const seen = stubNetwork({
    'GET /v1/account': () => (isOver ? refusal('tokenUnauthorized') : account()),
    'POST /auth/oauth2/token': refusal('tokenUnauthorized'),
    'POST /auth/login': ({ body }) => {
      if ((body as { password: string }).password !== current) return refusal('incorrectPassword')
      if (current === 'Oldhouse7') return { body: { grant_type: 'expired' } }
      isOver = false
      return tokenSet('new')
    },
    'PUT /api/lumi/password/forcechange': ({ body }) => {
      current = (body as { newPassword: string }).newPassword
      return {}
    },
  })
  session.begin(tokens)
  const { user, router } = await refuse()
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'Oldhouse7')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const change = within(await screen.findByRole('dialog', { name: 'Password change required' }))
  await user.type(change.getByLabelText('New Password'), 'Lighthouse7')
  await user.type(change.getByLabelText('Confirm Password'), 'Lighthouse7')
  await user.click(change.getByRole('button', { name: 'Change Password' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Session Ended!' }))
  expect(dialog.getByText('Please log in with your new password')).toBeVisible()
  expect(seen.at(-1)?.body).toEqual({ username: 'ada', password: 'Oldhouse7', newPassword: 'Lighthouse7' })
  expect(dialog.getByLabelText('Username')).toHaveValue('ada')
  expect(dialog.getByLabelText('Password')).toHaveValue('')
  await user.type(dialog.getByLabelText('Password'), 'Lighthouse7')
  await user.click(dialog.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/JoinRoom')
})

test('cancelling the password change leads back to the dialog', async () => {
  stubNetwork({
    'GET /v1/account': refusal('tokenUnauthorized'),
    'POST /auth/oauth2/token': refusal('tokenUnauthorized'),
    'POST /auth/login': { body: { grant_type: 'expired' } },
  })
  session.begin(tokens)
  const { user } = await refuse()
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'Oldhouse7')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('dialog', { name: 'Password change required' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Session Ended!' })).toBeVisible()
})
