import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ContactSupportPage } from './contact-support-page.tsx'

type User = Awaited<ReturnType<typeof renderPage>>

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }))
const fields = {
  first: () => screen.getByRole('textbox', { name: 'Name' }),
  email: () => screen.getByRole('textbox', { name: 'Email' }),
  topic: () => screen.getByRole('combobox', { name: 'Topic' }),
  subject: () => screen.getByRole('textbox', { name: 'Subject' }),
  message: () => screen.getByRole('textbox', { name: 'Message' }),
}
const chooseTopic = async (user: User) => {
  await user.click(fields.topic())
  await user.click(await screen.findByRole('option', { name: 'Screen sharing' }))
}
const fillIn = async (user: User) => {
  await user.type(fields.first(), ' Ada ')
  await user.type(fields.email(), 'ada@example.com')
  await chooseTopic(user)
  await user.type(fields.subject(), 'A black window')
  await user.type(fields.message(), 'Others see nothing.')
}

test('checks the fields in their order, and focuses the first missing one', async () => {
  const seen = stubNetwork({})
  const user = await renderPage(<ContactSupportPage />)
  const expectMissing = async (text: string, field: keyof typeof fields) => {
    await send(user)
    expect(await screen.findByText(text)).toBeVisible()
    expect(fields[field]()).toHaveFocus()
    expect(fields[field]()).toHaveAccessibleDescription(text)
  }
  await expectMissing('Please enter your name', 'first')
  await user.type(fields.first(), 'Ada')
  await user.type(fields.email(), 'ada')
  await expectMissing('Please enter a valid email', 'email')
  await user.type(fields.email(), '@example.com')
  await expectMissing('Please choose a topic for your message', 'topic')
  await chooseTopic(user)
  await expectMissing('Please enter a subject for your message', 'subject')
  await user.type(fields.subject(), 'A black window')
  await expectMissing('Please enter more information to your message', 'message')
  expect(seen).toEqual([])
})

test('sends the message and asks for its confirmation, without which it is sent all the same', async () => {
  const seen = stubNetwork({
    'POST /api/contactSupport': { status: 204 },
    'POST /api/sendContactResponse': refusal('tooManyRequests'),
  })
  const user = await renderPage(<ContactSupportPage />)
  await fillIn(user)
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Your message has been sent!' })).toBeVisible()
  const sender = { first: 'Ada', email: 'ada@example.com', topic: 4 }
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ['/api/contactSupport', { ...sender, subject: 'A black window', message: 'Others see nothing.' }],
    ['/api/sendContactResponse', sender],
  ])
})

test('a message that could not be sent shows that, and stays', async () => {
  stubNetwork({ 'POST /api/contactSupport': refusal('tooManyRequests') })
  const user = await renderPage(<ContactSupportPage />)
  await fillIn(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred! Please try again. Too many attempts.',
  )
  expect(fields.message()).toHaveValue('Others see nothing.')
})
