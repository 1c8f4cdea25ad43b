import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#lib/lumi.ts'
import { account, refusal, stubNetwork, tokenSet } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

type User = Awaited<ReturnType<typeof renderPage>>

const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }))
const names = async (user: User) => {
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Lovelace')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await next(user)
}
const credentials = async (user: User) => {
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await next(user)
}
const app = async (user: User) => {
  await user.type(screen.getByLabelText('App name'), 'School')
  await user.type(screen.getByLabelText('App description'), 'Lessons')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
}

afterEach(() => session.clear())

test('four pages create the account, sign in and lead to the portal', async () => {
  const seen = stubNetwork({
    'POST /v1/account': account(),
    'POST /auth/login': tokenSet(),
    'GET /v1/account': account(),
  })
  const user = await renderPage(<SignUpPage />, 'education')
  await names(user)
  await credentials(user)
  await app(user)

  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter Account' })).toHaveAttribute('href', '/Portal')
  expect(seen[0]?.body).toEqual({
    type: 'education',
    language: 'en',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    username: 'ada',
    password: 'Lighthouse7',
    title: 'School',
    description: 'Lessons',
  })
  expect(session.state().status).toBe('signedIn')
})

test('a page with missing fields stays; each field shows it, and the first has the focus', async () => {
  const user = await renderPage(<SignUpPage />)
  await next(user)
  expect(await screen.findByText('Please enter your first name')).toBeVisible()
  expect(screen.getByText('Please enter your last name')).toBeVisible()
  expect(screen.getByText('Please enter a valid email')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
  await user.type(screen.getByLabelText('Last name'), 'Lovelace')
  // A corrected field is no longer marked, and keeps the focus.
  expect(screen.getByLabelText('Last name')).toHaveFocus()
  expect(screen.getByLabelText('Last name')).toHaveValue('Lovelace')
  expect(screen.queryByText('Please enter your last name')).toBeNull()
  expect(screen.getByText('Please enter your first name')).toBeVisible()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Email'), 'ada')
  await next(user)
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await next(user)

  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'weak')
  await next(user)
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await next(user)

  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('Please enter a name for your app')).toBeVisible()
})

test('a password shows which of its characters are not allowed', async () => {
  const user = await renderPage(<SignUpPage />)
  await names(user)
  const password = screen.getByLabelText('Password')
  await user.type(password, 'Light house7%é%')
  expect(screen.getByText('Not allowed in a password: a space % é')).toBeVisible()
  expect(password).toHaveAccessibleDescription(/At least 8 characters/)
  await user.clear(password)
  await user.type(password, ' Lighthouse7! ')
  expect(password).not.toHaveAttribute('aria-invalid')
})

test('Back and Go Back keep the typed values', async () => {
  const user = await renderPage(<SignUpPage />)
  await names(user)
  await credentials(user)
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
})

const finish = async () => {
  const user = await renderPage(<SignUpPage />)
  await names(user)
  await credentials(user)
  await app(user)
}

test("a taken e-mail leads back to page 0 with the server's message", async () => {
  stubNetwork({ 'POST /v1/account': refusal('emailTaken') })
  await finish()
  expect(await screen.findByText('Email is already taken! Please try another one')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

test("a taken username leads to page 1 with the server's message", async () => {
  stubNetwork({
    'POST /v1/account': refusal('usernameExists'),
  })
  await finish()
  expect(await screen.findByText('Username is already taken! Please try another one')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
})

test('any other refusal leads to page 0 with an unknown error', async () => {
  stubNetwork({ 'POST /v1/account': refusal('internal') })
  await finish()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An Unknown Error Has Occurred. Please try again',
  )
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
})

test("no answer at all shows 'An Error Occurred!'", async () => {
  stubNetwork({ 'POST /v1/account': 'unreachable' })
  await finish()
  expect(await screen.findByRole('alert')).toHaveTextContent('An Error Occurred!')
})

test('an account that was created by a try without an answer is theirs, and not taken', async () => {
  let tries = 0
  stubNetwork({
    'POST /v1/account': () => {
      tries += 1
      return tries === 1 ? 'unreachable' : refusal('emailTaken')
    },
    'POST /auth/login': tokenSet(),
    'GET /v1/account': account(),
  })
  const user = await renderPage(<SignUpPage />)
  await names(user)
  await credentials(user)
  await app(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('An Error Occurred!')
  await next(user)
  await next(user)
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeVisible()
})

test('there is a link to sign in', async () => {
  await renderPage(<SignUpPage />)
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/SignIn')
})
