import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#lib/lumi.ts'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'

afterEach(() => session.clear())

const path = 'GET /v1/recording/r1/shared/details'
const found = {
  recordingId: 'r1',
  displayName: 'Weekly review',
  filename: 'Weekly review.mp4',
  duration: 3723,
  created: '2026-11-21T09:30:00.000Z',
}

test('a shared recording is played under its name, by the token behind the #, and can be saved', async () => {
  const seen = stubNetwork({ [path]: { body: found } })
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
  await renderAt('/Recording/r1#t.o-k_en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Weekly review' })).toBeVisible()
  // The request does not use the session of the person who opens the link.
  expect(seen.map(({ query, token }) => ({ query, token }))).toEqual([
    { query: { token: 't.o-k_en' }, token: null },
  ])
  const file = '/v1/recording/r1/shared?token=t.o-k_en'
  expect(screen.getByLabelText('Weekly review', { selector: 'video' })).toHaveAttribute('src', file)
  const save = screen.getByRole('link', { name: 'Download' })
  expect(save).toHaveAttribute('href', file)
  expect(save).toHaveAttribute('download', 'Weekly review.mp4')
})

test.each(['tokenUnauthorized', 'unknownRecording'] as const)(
  'a link that is over says so: %s',
  async (name) => {
    stubNetwork({ [path]: refusal(name) })
    await renderAt('/Recording/r1#old')
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  },
)

test('a link that ends while its page is open says so when the film is tried again', async () => {
  let isOver = false
  stubNetwork({ [path]: () => (isOver ? refusal('tokenUnauthorized') : { body: found }) })
  const { user } = await renderAt('/Recording/r1#t')
  const film = await screen.findByLabelText('Weekly review', { selector: 'video' })
  isOver = true
  fireEvent.error(film)
  expect(await screen.findByText('Failed to retrieve video url. Try again')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
