import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tile } from './tile.tsx'
import type { Tile as TileState } from './tiles.ts'

const open = (change: Partial<TileState> = {}) => {
  const onPin = vi.fn()
  const tile: TileState = {
    userId: 'ben',
    displayName: 'Ben',
    color: 0,
    portrait: undefined,
    isMe: false,
    isSpeaking: false,
    spokeLast: false,
    isPinned: false,
    isSpotlit: false,
    microphoneOn: true,
    quality: undefined,
    because: undefined,
    picture: undefined,
    ownTrack: undefined,
    ...change,
  }
  render(<Tile {...tile} x={0} y={0} width={320} height={180} onPin={onPin} />)
  return { onPin, clicks: userEvent.setup({ delay: null }) }
}

test('why somebody is seen badly is a control of its own, in words', async () => {
  const { clicks } = open({ quality: 'poor', because: 'theirMachine' })
  const mark = screen.getByRole('button', { name: 'Their device is overloaded' })
  await clicks.click(mark)
  expect(mark).toHaveFocus()
  expect(within(mark).getByText('Their device is overloaded')).toBeInTheDocument()
  await clicks.keyboard('{Escape}')
  expect(mark).not.toHaveFocus()
})

test('the whole tile opens what its signs mean, and pins', async () => {
  const { onPin, clicks } = open({ quality: 'lost', because: 'theirLine', microphoneOn: false })
  await clicks.click(screen.getByRole('button', { name: 'About Ben' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ben' }))
  expect(dialog.getByText('Connection lost on their side')).toBeVisible()
  expect(dialog.getByText('microphone off')).toBeVisible()
  await clicks.click(dialog.getByRole('button', { name: 'Pin Ben for me' }))
  expect(onPin).toHaveBeenCalledExactlyOnceWith('ben')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the tile says who speaks, or who spoke last, never both', () => {
  open({ isSpeaking: true, spokeLast: true })
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Ben\s*speaking$/)
  cleanup()
  open({ spokeLast: true })
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Ben\s*spoke last$/)
  cleanup()
  open()
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Ben$/)
})
