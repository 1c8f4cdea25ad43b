import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

// Shows the site of the host name `my.…`. The host of the tests is the developer site.
vi.mock('#lib/site.ts', async (load) => ({ ...(await load<object>()), isDeveloperSite: false }))
afterEach(closePortal)

test("outside the developer site, creating shows 'Your conference was added successfully!'", async () => {
  const { user } = await openPortal('/Portal/Conferences/1', {
    items: [conference()],
    handlers: { 'POST /v1/conference': ({ body }) => ({ body: conference(body as object) }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Create New' }))
  await user.type(await screen.findByLabelText('Name'), 'Chess club')
  expect(screen.queryByText('Your conference was added successfully!')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your conference was added successfully!')).toBeVisible()
})

test('the key of an encrypted conference is stored even if no answer comes', async () => {
  const items = [conference()]
  const { user } = await openPortal('/Portal/Conferences/1', {
    items,
    handlers: {
      'POST /v1/conference': ({ body }) => {
        items.push(conference(body as object))
        return 'unreachable'
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create New' }))
  await user.type(await screen.findByLabelText('Name'), 'Council')
  await user.click(screen.getByRole('switch', { name: /encrypt/i }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/The server didn't answer/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('link', { name: /^Join Council/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/#secret=[\w-]{43}$/),
  )
})
