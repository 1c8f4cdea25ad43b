import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#lib/site.ts'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ContactSupportPage, LeadPage, SentPage } from './contact-pages.tsx'

type User = Awaited<ReturnType<typeof renderPage>>

const onSent = vi.fn()
beforeEach(() => onSent.mockClear())

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
  const user = await renderPage(<ContactSupportPage onSent={onSent} />)
  for (const name of ['Name', 'Email', 'Topic', 'Subject', 'Message'])
    expect(screen.getByText(name, { selector: 'label' })).toHaveTextContent(`${name} *`)
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
  const user = await renderPage(<ContactSupportPage onSent={onSent} />)
  await fillIn(user)
  await send(user)
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const sender = { first: 'Ada', email: 'ada@example.com', topic: 4 }
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ['/api/contactSupport', { ...sender, subject: 'A black window', message: 'Others see nothing.' }],
    ['/api/sendContactResponse', sender],
  ])
})

test('a message that could not be sent shows that, and stays', async () => {
  stubNetwork({ 'POST /api/contactSupport': refusal('tooManyRequests') })
  const user = await renderPage(<ContactSupportPage onSent={onSent} />)
  await fillIn(user)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred! Please try again. Too many attempts.',
  )
  expect(fields.message()).toHaveValue('Others see nothing.')
})

test('sales are written to with a phone number, as it is written there', async () => {
  const seen = stubNetwork({ 'POST /api/contactSupport': {}, 'POST /api/sendContactResponse': {} })
  const user = await renderPage(<LeadPage kind="sales" onSent={onSent} />)
  await user.type(fields.first(), 'Ada')
  await user.type(fields.email(), 'ada@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Phone (optional)' }), '12345x678901')
  await send(user)
  expect(await screen.findByText('Please enter more information to your message')).toBeVisible()
  await user.type(fields.message(), 'Three schools')
  await send(user)
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(seen[0]?.body).toEqual({
    first: 'Ada',
    email: 'ada@example.com',
    topic: 1,
    subject: 'Talk to an expert',
    message: 'Three schools\n\nPhone: (123) 456-7890',
  })
})

test.each([
  ['support', <ContactSupportPage key="support" onSent={onSent} />],
  ['sales', <LeadPage key="sales" kind="sales" onSent={onSent} />],
  ['the page after sending', <SentPage key="sent" />],
])('without a mail server, %s says where to ask', async (_name, page) => {
  vi.spyOn(settings, 'isMailOff', 'get').mockReturnValue(true)
  await renderPage(page)
  expect(await screen.findByText(/This server can't send mail yet/)).toBeVisible()
})
