import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const open = async () => {
  const onSaved = vi.fn()
  const user = await renderPage(<ResetPasswordPage resetHash="h4sh" onSaved={onSaved} />)
  return { user, onSaved, save: await screen.findByRole('button', { name: 'Save Password' }) }
}
const path = 'POST /api/lumi/password/reset/h4sh'
const check = 'GET /api/lumi/password/reset/h4sh'

test('saves a strong password typed twice the same, and nothing else', async () => {
  const seen = stubNetwork({ [check]: {}, [path]: {} })
  const { user, onSaved, save } = await open()
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(save).toHaveAccessibleDescription('Enter the new password twice, following the rules.')
  await user.type(screen.getByLabelText('New Password'), 'lighthouse7')
  await user.type(screen.getByLabelText('Confirm Password'), 'lighthouse7')
  expect(save).toHaveAccessibleDescription('Enter the new password twice, following the rules.')
  expect(screen.getByLabelText('New Password')).toBeInvalid()
  await user.type(screen.getByLabelText('New Password'), 'L')
  const warning = screen.getByText('Passwords do not match. Re-enter and try again')
  expect(warning).toBeVisible()
  expect(warning.closest('[data-kind]')).toHaveAttribute('data-kind', 'warning')
  expect(screen.getByLabelText('Confirm Password')).toBeInvalid()
  expect(save).toHaveAccessibleDescription('Enter the new password twice, following the rules.')
  await user.type(screen.getByLabelText('Confirm Password'), 'L')
  await user.click(save)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(seen.at(-1)?.body).toEqual({ password: 'lighthouse7L' })
})

const submit = async () => {
  const { user, save } = await open()
  await user.type(screen.getByLabelText('New Password'), 'Lighthouse7')
  await user.type(screen.getByLabelText('Confirm Password'), 'Lighthouse7')
  await user.click(save)
}

test('an invalid link is reported before anything is typed, with a way to a new one', async () => {
  stubNetwork({ [check]: refusal('invalidResetLink') })
  await renderPage(<ResetPasswordPage resetHash="h4sh" onSaved={vi.fn()} />)
  expect(await screen.findByRole('heading', { name: 'This is an expired or invalid link' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/SignIn/Help')
  expect(screen.queryByLabelText('New Password')).toBeNull()
})

test('a link that an attempt without an answer has used leads to sign-in', async () => {
  let tries = 0
  stubNetwork({
    [check]: {},
    [path]: () => {
      tries += 1
      return tries === 1 ? 'unreachable' : refusal('invalidResetLink')
    },
  })
  const { user, save } = await open()
  await user.type(screen.getByLabelText('New Password'), 'Lighthouse7')
  await user.type(screen.getByLabelText('Confirm Password'), 'Lighthouse7')
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent("The server can't be reached")
  await user.click(save)
  expect(await screen.findByText(/Your new password may have been saved already/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/SignIn')
})

test('a link that stops working meanwhile offers a new one', async () => {
  stubNetwork({ [check]: {}, [path]: refusal('invalidResetLink') })
  await submit()
  expect(await screen.findByRole('heading', { name: 'This is an expired or invalid link' })).toBeVisible()
  expect(screen.getByText('This link has expired or is not valid.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/SignIn/Help')
})

test('any other refusal shows the reason and keeps the form', async () => {
  stubNetwork({ [check]: {}, [path]: refusal('invalidPassword') })
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is not valid.')
  expect(screen.getByRole('button', { name: 'Save Password' })).toBeEnabled()
})
