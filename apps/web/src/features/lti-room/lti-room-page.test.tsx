import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LtiRoomPage } from './lti-room-page.tsx'

const lookup = 'GET /api/lumiapp/l5v9/conference/k7m2/info'
const info = {
  body: { confId: 'k7m2', displayName: 'Algebra', appLogo: null, state: 2, passwordRequired: false },
}
const field = (name: string) => screen.getByLabelText(name)
const join = () => screen.getByRole('button', { name: 'Join Conference' })

test('joins with id and name, and remembers both', async () => {
  stubNetwork({ [lookup]: info })
  const enter = vi.fn()
  const user = await renderPage(<LtiRoomPage integrationId="l5v9" enter={enter} />)
  expect(join()).toBeDisabled()
  await user.type(field('Conference ID'), ' K7M2 ')
  expect(join()).toBeDisabled()
  await user.type(field('Your Name'), 'Ada & Ben')
  await user.click(join())
  await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith('/app/l5v9?id=k7m2&name=Ada+%26+Ben'))

  cleanup()
  await renderPage(<LtiRoomPage integrationId="l5v9" enter={enter} />)
  expect(field('Conference ID')).toHaveValue('k7m2')
  expect(field('Your Name')).toHaveValue('Ada & Ben')

  // Another course has other conferences.
  cleanup()
  await renderPage(<LtiRoomPage integrationId="other" enter={enter} />)
  expect(field('Conference ID')).toHaveValue('')
  expect(field('Your Name')).toHaveValue('')
})

test('a password is passed on and not stored', async () => {
  stubNetwork({ [lookup]: info })
  const enter = vi.fn()
  const user = await renderPage(<LtiRoomPage integrationId="l5v9" enter={enter} />)
  await user.type(field('Conference ID'), 'k7m2')
  await user.type(field('Conference Password (optional)'), 'secret')
  await user.type(field('Your Name'), 'Ada')
  await user.click(join())
  await waitFor(() =>
    expect(enter).toHaveBeenCalledExactlyOnceWith('/app/l5v9?id=k7m2&name=Ada&password=secret'),
  )
  const kept = JSON.stringify({ ...localStorage })
  expect(kept).toContain('k7m2')
  expect(kept).not.toContain('secret')
})

test('reports an unknown conference', async () => {
  stubNetwork({ [lookup]: refusal('invalidConferenceId') })
  const enter = vi.fn()
  const user = await renderPage(<LtiRoomPage integrationId="l5v9" enter={enter} />)
  await user.type(field('Conference ID'), 'k7m2')
  await user.type(field('Your Name'), 'Ada')
  await user.click(join())
  expect(await screen.findByText('Conference Not Found!')).toBeVisible()
  expect(field('Conference ID')).toHaveFocus()
  expect(enter).not.toHaveBeenCalled()
})

test('reports other refusals in their own words', async () => {
  stubNetwork({ [lookup]: refusal('tooManyRequests') })
  const enter = vi.fn()
  const user = await renderPage(<LtiRoomPage integrationId="l5v9" enter={enter} />)
  await user.type(field('Conference ID'), 'k7m2')
  await user.type(field('Your Name'), 'Ada')
  await user.click(join())
  expect(await screen.findByText('Too many attempts. Try again later.')).toBeVisible()
  expect(screen.queryByText('Conference Not Found!')).toBeNull()
  expect(enter).not.toHaveBeenCalled()
})
