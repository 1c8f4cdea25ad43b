import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settings } from '#lib/site.ts'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LoginHelpPage } from './login-help-page.tsx'

const send = () => screen.getByRole('button', { name: 'Send' })

test('asks for an email address and a choice, then confirms the mail', async () => {
  const seen = stubNetwork({ 'POST /api/lumi/login/help': {} })
  const user = await renderPage(<LoginHelpPage />)
  await user.click(send())
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(send())
  expect(await screen.findByText('Please choose what you need')).toBeVisible()
  expect(seen).toHaveLength(0)

  await user.click(screen.getByLabelText('My username and a new password'))
  await user.click(send())
  expect(await screen.findByRole('heading', { name: 'Help is on the way!' })).toBeVisible()
  expect(seen[0]?.body).toEqual({ email: 'ada@example.com', help: 'both' })
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/SignIn')
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/Support')
})

test('an installation without a mail server says where to ask, before and after sending', async () => {
  const note = "This server can't send mail yet. If nothing arrives, ask whoever runs it."
  vi.spyOn(settings, 'isMailOff', 'get').mockReturnValue(true)
  stubNetwork({ 'POST /api/lumi/login/help': {} })
  const user = await renderPage(<LoginHelpPage />)
  expect(await screen.findByText(note)).toBeVisible()
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByLabelText('My username'))
  await user.click(send())
  expect(await screen.findByRole('heading', { name: 'Help is on the way!' })).toBeVisible()
  expect(screen.getByText(note)).toBeVisible()
})

test("support leads to the operator's address", async () => {
  vi.spyOn(settings, 'supportUrl', 'get').mockReturnValue('https://help.example.com/lumi')
  stubNetwork({ 'POST /api/lumi/login/help': {} })
  const user = await renderPage(<LoginHelpPage />)
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByLabelText('My username'))
  await user.click(send())
  expect(await screen.findByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    'https://help.example.com/lumi',
  )
})

test('a refusal shows the reason', async () => {
  stubNetwork({
    'POST /api/lumi/login/help': refusal('tooManyRequests'),
  })
  const user = await renderPage(<LoginHelpPage />)
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByLabelText('My username'))
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again later.')
})
