import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { JoinRoomPage } from './join-room-page.tsx'

const info = {
  body: { confId: 'k7m2', displayName: 'Review', appLogo: null, state: 1, passwordRequired: false },
}
const press = () => screen.getByRole('button', { name: 'Join now' })

test.each([
  ['education', 'Enter classroom', 'Invalid classroom ID. Try again.'],
  ['corporate', 'Enter meeting', 'Invalid meeting ID. Try again.'],
  ['general', 'Enter room', 'Invalid room ID. Try again.'],
] as const)('%s: heading, and the words for an id that is not there', async (audience, heading, words) => {
  stubNetwork({ 'GET /v1/conference/confinfo': refusal('invalidConferenceId') })
  const enter = vi.fn()
  const user = await renderPage(<JoinRoomPage initial="" enter={enter} />, audience)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await user.type(screen.getByRole('textbox'), 'NOPE')
  await user.click(press())
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(enter).not.toHaveBeenCalled()
})

test('the id of the query is looked up before the room is entered', async () => {
  const seen = stubNetwork({ 'GET /v1/conference/confinfo': info })
  const enter = vi.fn()
  const user = await renderPage(<JoinRoomPage initial="K7M2" enter={enter} />)
  expect(screen.getByRole('textbox')).toHaveValue('K7M2')
  await user.click(press())
  await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith({ id: 'k7m2', extra: {} }))
  expect(seen).toHaveLength(1)
})

test('an empty field is an invalid id, and nothing is sent', async () => {
  const seen = stubNetwork({})
  const user = await renderPage(<JoinRoomPage initial="" />)
  await user.click(press())
  expect(await screen.findByText('Invalid room ID. Try again.')).toBeVisible()
  expect(seen).toHaveLength(0)
})

test('leads to the connection test', async () => {
  await renderPage(<JoinRoomPage initial="" />)
  expect(screen.getByRole('link', { name: 'Test your connection' })).toHaveAttribute(
    'href',
    '/ConnectionTest',
  )
})

test('has links to the terms of use and the privacy policy', async () => {
  await renderPage(<JoinRoomPage initial="" />)
  expect(screen.getAllByRole('link', { name: 'Terms of Use' })[0]).toHaveAttribute('href', '/Terms')
  expect(screen.getAllByRole('link', { name: 'Privacy Policy' })[0]).toHaveAttribute('href', '/Privacy')
})
