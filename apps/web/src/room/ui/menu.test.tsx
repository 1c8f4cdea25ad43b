import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(() => vi.restoreAllMocks())

/** The menu, opened, where its button stands between two edges of a window 400 × 300 pixels large. */
const open = (edges: { left: number; right: number; top: number }, dir = 'ltr') => {
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 300)
  const items = [{ key: 'a', label: 'Delete', onPick: vi.fn() }]
  const { container } = render(
    <div dir={dir}>
      <Menu label="Options" items={items} />
    </div>,
  )
  const menu = container.querySelector('[popover]') as HTMLElement
  Object.defineProperties(menu, { offsetWidth: { value: 160 }, offsetHeight: { value: 100 } })
  const button = screen.getByRole('button', { name: 'Options' })
  button.style.direction = dir
  const stand = ({ left, right, top }: typeof edges) => {
    button.getBoundingClientRect = () => ({ ...new DOMRect(left, top, right - left, 36).toJSON() })
  }
  stand(edges)
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  return { place: () => [menu.style.left, menu.style.top], stand }
}

test('a menu opens below its button, towards where lines begin', () => {
  expect(open({ left: 300, right: 340, top: 20 }).place()).toEqual(['180px', '60px'])
})

test('where pages are read from the right it opens the other way', () => {
  expect(open({ left: 60, right: 96, top: 20 }, 'rtl').place()).toEqual(['60px', '60px'])
})

test('a menu keeps to the window, also when that changes', () => {
  const { place, stand } = open({ left: 380, right: 396, top: 250 }, 'rtl')
  expect(place()).toEqual(['232px', '146px'])
  stand({ left: 100, right: 136, top: 20 })
  fireEvent(window, new Event('resize'))
  expect(place()).toEqual(['100px', '60px'])
})

test('a dialog that an entry opens finds the focus on the button, for later', () => {
  let focused: Element | null = null
  const items = [{ key: 'a', label: 'Delete', onPick: () => (focused = document.activeElement) }]
  render(<Menu label="Options" items={items} />)
  const entry = screen.getByText('Delete')
  entry.focus()
  fireEvent.click(entry)
  expect(focused).toBe(screen.getByRole('button', { name: 'Options' }))
})

test('a menu closes although another entry takes the place of the one that was picked', () => {
  const Pinning = () => {
    const [isPinned, setPinned] = useState(false)
    const name = isPinned ? 'Unpin' : 'Pin'
    return <Menu label="Options" items={[{ key: name, label: name, onPick: () => setPinned(!isPinned) }]} />
  }
  const { container } = render(<Pinning />)
  const hide = vi.spyOn(container.querySelector('[popover]') as HTMLElement, 'hidePopover')
  fireEvent.click(screen.getByText('Pin'))
  expect(screen.getByText('Unpin')).toBeInTheDocument()
  expect(hide).toHaveBeenCalledOnce()
})
