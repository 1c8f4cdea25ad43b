import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderAt, renderPage } from '../../testing/render-page.tsx'
import { DemoRoomPage } from './demo-room-page.tsx'

const trial = {
  body: {
    confId: 'k7m2',
    presenterUrl: '/room/join?id=k7m2&key=presenter',
    hostUrl: '/room/join?id=k7m2&key=host',
    attendeeUrl: '/room/join?id=k7m2&key=attendee',
    hostPassword: 'k7m2x-q9wpd',
    expires: '2026-11-30T10:00:00.000Z',
  },
}
const create = 'POST /v1/conference/trial'
const mail = 'POST /api/sendDemoLinks'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (user: Awaited<ReturnType<typeof renderPage>>, name: string) =>
  user.click(screen.getByRole('button', { name }))

async function fillBoth(user: Awaited<ReturnType<typeof renderPage>>) {
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await press(user, 'Next')
  await user.type(screen.getByLabelText('Demo room name'), 'Algebra')
  await press(user, 'Next')
}

test('four pages lead to a room of one’s own, whose links are sent by mail', async () => {
  const seen = stubNetwork({ [create]: trial, [mail]: {} })
  const user = await renderPage(<DemoRoomPage submissionGuid="guid-1" />)
  expect(await heading('Enjoy the free demo')).toBeVisible()
  await fillBoth(user)

  expect(await heading('Invite others to join your demo room')).toBeVisible()
  const link = `${window.location.origin}/room/join?id=k7m2&key=presenter`
  expect(screen.getByLabelText('Invite link')).toHaveValue(link)
  expect(screen.getByLabelText('Invite link')).toHaveAttribute('readonly')
  for (const name of ['Terms of Use', 'Privacy Policy'])
    expect(within(screen.getByRole('main')).getByRole('link', { name })).toBeVisible()
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(seen[0]?.body).toEqual({
    displayName: 'Algebra',
    metaData1: '{"email":"ada@example.com","submissionGuid":"guid-1"}',
  })
  expect(seen[1]?.body).toEqual({
    email: 'ada@example.com',
    first: 'Ada',
    confId: 'k7m2',
    hostUrl: trial.body.hostUrl,
    presenterUrl: trial.body.presenterUrl,
    attendeeUrl: trial.body.attendeeUrl,
  })

  await press(user, 'Copy invite link')
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
  await press(user, 'Enter demo room')
  expect(await heading('Your Algebra room is Ready')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Join Your Room Now' })).toHaveAttribute(
    'href',
    `${window.location.origin}/room/join?id=k7m2&key=host&name=Ada`,
  )
  expect(screen.getByLabelText('Link for guests')).toHaveValue(
    `${window.location.origin}/room/join?id=k7m2&key=attendee`,
  )
  await press(user, 'Share your link')
  expect(await heading('Invite others to join your demo room')).toBeVisible()
})

test('a missing required value is reported at its field', async () => {
  const user = await renderPage(<DemoRoomPage />)
  await press(user, 'Next')
  expect(await screen.findByText('Please enter your first name')).toBeVisible()
  expect(screen.getByText('Please enter a valid email')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveFocus()
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await press(user, 'Next')
  await heading('Name your demo room')
  await press(user, 'Next')
  expect(await screen.findByText('Please enter a name for your demo room')).toBeVisible()
  await press(user, 'Back')
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com')
})

test('a room that could not be made is asked for again; mail that could not be sent holds nobody up', async () => {
  let isUp = false
  stubNetwork({ [create]: () => (isUp ? trial : refusal('tooManyRequests')), [mail]: 'unreachable' })
  const user = await renderPage(<DemoRoomPage />)
  await fillBoth(user)
  expect(await screen.findByText('Unknown error occurred! Try again.')).toBeVisible()
  isUp = true
  await press(user, 'Next')
  expect(await heading('Invite others to join your demo room')).toBeVisible()
})

test.each(['INVITE', 'JOIN'] as const)(
  '%s begins with a room that nobody has to ask for',
  async (startFrom) => {
    let isUp = false
    const seen = stubNetwork({ [create]: () => (isUp ? trial : refusal('tooManyRequests')) })
    const user = await renderPage(<DemoRoomPage startFrom={startFrom} />, 'corporate')
    expect(await screen.findByRole('alert')).toHaveTextContent(/too many/i)
    isUp = true
    await press(user, 'Try again')
    expect(
      await heading(
        startFrom === 'INVITE' ? 'Invite others to join your demo room' : 'Your Demo room is Ready',
      ),
    ).toBeVisible()
    expect(seen.at(-1)?.body).toMatchObject({ metaData1: '{"customerType":"corporate"}' })
  },
)

test('the address begins with a page, and names the submission that led to it', async () => {
  const seen = stubNetwork({ [create]: trial })
  await renderAt('/DemoRoom?startFrom=invite&submissionGuid=1234')
  expect(await screen.findByLabelText('Invite link')).toBeVisible()
  expect(seen[0]?.body).toMatchObject({
    metaData1: expect.stringContaining('"submissionGuid":"1234"'),
  })
})

test('companies read about servers of their own', async () => {
  stubNetwork({ [create]: trial })
  await renderPage(<DemoRoomPage startFrom="JOIN" />, 'corporate')
  expect(await screen.findByRole('link', { name: 'Sign Me Up' })).toBeVisible()
})
