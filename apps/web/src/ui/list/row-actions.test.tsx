import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import type { ListActions } from './list-action.ts'
import { RowActions } from './row-actions.tsx'

const open = (actions: ListActions) =>
  renderPage(
    <main>
      <RowActions name="Lesson" actions={actions} />
    </main>,
  )
const more = () => screen.findByRole('button', { name: 'More actions for Lesson' })

test('the first action is a button; the others are in a menu', async () => {
  const share = vi.fn()
  const user = await open([
    false,
    { label: 'Join', name: 'Join Lesson', href: '/room' },
    { label: 'Start', run: vi.fn() },
    { label: 'Share', name: 'Share Lesson', run: share, beside: true },
    undefined,
    { label: 'Deliveries', link: { to: '/Portal/Subscribers' } },
    { label: 'Open', href: '/room' },
    { label: 'Delete', run: vi.fn() },
  ])
  expect(await screen.findByRole('link', { name: 'Join Lesson' })).toHaveAttribute('target', '_blank')
  await user.click(screen.getByRole('button', { name: 'Share Lesson' }))
  expect(share).toHaveBeenCalledOnce()
  await user.click(await more())
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Start',
    'Deliveries',
    'Open',
    'Delete',
  ])
  expect(screen.getByRole('menuitem', { name: 'Deliveries' })).toHaveAttribute('href', '/Portal/Subscribers')
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('target', '_blank')
})

test('without others there is no menu, and without any nothing', async () => {
  await open([{ label: 'Send', link: { to: '/Portal/Subscribers' } }, false])
  expect(await screen.findByRole('link', { name: 'Send' })).toHaveAttribute('href', '/Portal/Subscribers')
  expect(screen.queryByRole('button', { name: 'More actions for Lesson' })).toBeNull()
})

test('a slow action of the menu is shown by the button of the menu, which still offers the others', async () => {
  const ended = Promise.withResolvers<void>()
  const remove = vi.fn()
  const user = await open([
    { label: 'Join', run: vi.fn() },
    { label: 'End', run: () => ended.promise },
    { label: 'Delete', run: remove },
  ])
  await user.click(await more())
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  expect(await more()).toHaveAttribute('aria-busy', 'true')
  await user.click(await more())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledOnce()
  ended.resolve()
  await waitFor(async () => expect(await more()).not.toHaveAttribute('aria-busy'))
})
