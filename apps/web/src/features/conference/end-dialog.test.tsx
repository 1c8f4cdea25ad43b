import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const open = async (...items: ReturnType<typeof conference>[]) => {
  const update = ({ path, body }: { path: string; body?: unknown }) => {
    const index = items.findIndex(({ confId }) => path.endsWith(`/${confId}`))
    const found = items[index]
    if (!found) throw new Error(`No conference at ${path}`)
    items[index] = { ...found, ...(body as object), active: false }
    return { body: items[index] }
  }
  const handlers = Object.fromEntries(items.map(({ confId }) => [`PUT /v1/conference/${confId}`, update]))
  const { user, seen } = await openPortal('/Portal/Conferences/1', { items, handlers })
  return { user, ended: () => seen.filter(({ method }) => method === 'PUT').map(({ path }) => path) }
}
const more = (name: string) => screen.findByRole('button', { name: `More actions for ${name}` })
const question = { name: 'End the conference for everyone?' }

test('ending a conference with people in it asks first, after the menu has closed; declining changes nothing', async () => {
  const { user, ended } = await open(conference({ displayName: 'Review', state: 2, active: true }))
  await user.click(await more('Review'))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  const dialog = await screen.findByRole('dialog', question)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(dialog).toHaveTextContent('The call ends at once for everyone in “Review”.')
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ended()).toEqual([])
  await waitFor(async () => expect(await more('Review')).toHaveFocus())
})

test('a yes ends it, and the focus stays with it', async () => {
  const review = conference({ displayName: 'Review', state: 2, active: true })
  const { user, ended } = await open(review)
  await user.click(await more('Review'))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  await user.click(
    within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'End for everyone' }),
  )
  expect(await screen.findByText('“Review” has ended')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ended()).toEqual([`/v1/conference/${review.confId}`])
  await waitFor(async () => expect(await more('Review')).toHaveFocus())
})

test('an empty conference ends without a question', async () => {
  const { user } = await open(conference({ displayName: 'Empty', state: 2 }))
  await user.click(await more('Empty'))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  expect(await screen.findByText('“Empty” has ended')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a selection asks once, and names those in use', async () => {
  const { user, ended } = await open(
    conference({ displayName: 'Review', state: 2, active: true }),
    conference({ displayName: 'Empty', state: 2 }),
  )
  for (const name of ['Review', 'Empty'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected conferences' }))
  await user.click(bar.getByRole('button', { name: 'End' }))
  const dialog = await screen.findByRole('dialog', { name: 'End 2 conferences for everyone?' })
  expect(dialog).toHaveTextContent('The call ends at once for everyone in “Review”.')
  await user.click(within(dialog).getByRole('button', { name: 'End for everyone' }))
  expect(await screen.findByText('2 conferences have ended')).toBeVisible()
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Restart' })).toBeNull())
  expect(ended()).toHaveLength(2)
})
