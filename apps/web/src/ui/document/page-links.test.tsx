import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PageLink } from '#lib/open-document.ts'
import { PageLinks } from './page-links.tsx'

const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.05 }
const chapter: PageLink = { to: { page: 2 }, text: 'Chapter 1', box }
const picture: PageLink = { to: { page: 3 }, text: '', box }
const site: PageLink = { to: { url: 'https://school.example.com/' }, text: 'Our school', box }

const show = (...links: PageLink[]) => {
  const [onPage, onAddress] = [vi.fn(), vi.fn()]
  render(<PageLinks links={links} onPage={onPage} onAddress={onAddress} />)
  return { onPage, onAddress }
}

test('leads to pages by pointer and by keys, and names the target', async () => {
  const { onPage } = show(chapter, picture)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Chapter 1: go to page 2' }))
  await user.tab()
  expect(screen.getByRole('button', { name: 'Go to page 3' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onPage.mock.calls).toEqual([[2], [3]])
})

test('lies where the link lies on the page', () => {
  show(chapter)
  expect(screen.getByRole('button')).toHaveStyle({ left: '10%', top: '20%', width: '50%', height: '5%' })
})

test.each([
  ['click', 0],
  ['auxclick', 1],
] as const)('does not open an address without asking, and sends no referrer (%s)', (kind, button) => {
  const { onAddress } = show(site)
  const link = screen.getByRole('link', { name: 'Our school' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const press = new MouseEvent(kind, { bubbles: true, cancelable: true, button })
  fireEvent(link, press)
  expect(press.defaultPrevented).toBe(true)
  expect(onAddress).toHaveBeenCalledExactlyOnceWith('https://school.example.com/')
})

test('is not pressed by a hand that drags the page', () => {
  const { onPage } = show(chapter)
  const link = screen.getByRole('button')
  fireEvent.pointerDown(link, { clientX: 10, clientY: 10 })
  fireEvent.click(link, { detail: 1, clientX: 60, clientY: 10 })
  expect(onPage).not.toHaveBeenCalled()
})
