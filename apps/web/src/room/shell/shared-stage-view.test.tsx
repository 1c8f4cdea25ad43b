import type { Share } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Call, ShownShare } from '#room/session/call.ts'
import { SharedStageView } from './shared-stage-view.tsx'

const share = { shareId: 's1', kind: 'whiteboard', userId: 'ada' } as Share
const call = { stage: { shares: signal([share]), show: () => undefined } } as unknown as Call

/** Looks at a share whose feature shows it so. */
function look(Board: () => string) {
  const by = { feature: { name: 'board' }, drawStage: () => <Board /> }
  render(
    <main>
      <SharedStageView call={call} stage={{ share, by } as unknown as ShownShare} />
      <p>The call</p>
    </main>,
  )
}

test('what goes wrong on the stage does not end the call, and is tried again', async () => {
  // React prints what it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  look(() => {
    if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'length')")
    return 'Fractions'
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("This can't be shown")
  expect(screen.getByText('The call')).toBeVisible()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  expect(await screen.findByRole('alert')).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Fractions')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('boards and files whose sharer has left are still called something', () => {
  const shared = (shareId: string, userId: string, more: Partial<Share>) =>
    ({ shareId, userId, kind: 'whiteboard', ...more }) as Share
  const first = shared('s1', 'ada', {})
  const shares = [
    first,
    shared('s2', 'ben', {}),
    shared('s3', 'ada', { kind: 'document', displayName: 'Plan.pdf' } as Partial<Share>),
    shared('s4', 'cleo', {}),
  ]
  const left = {
    stage: { shares: signal(shares), show: () => undefined },
    feed: { roster: signal(new Map([['cleo', { displayName: 'Cleo' }]])), me: signal({ userId: 'dora' }) },
    media: { people: signal(new Map()) },
  } as unknown as Call
  const by = { feature: { name: 'board' } }
  render(<SharedStageView call={left} stage={{ share: first, by } as unknown as ShownShare} />)
  const choices = screen.getByRole('group', { name: 'Everything that is shared' })
  const names = within(choices).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Whiteboard 1',
    'Whiteboard 2',
    'Plan.pdf',
    "Cleo's whiteboard",
  ])
})

test('a recording has no choice of shares, and is notified when the one that it shows can be seen', async () => {
  const second = { shareId: 's2', kind: 'whiteboard', userId: 'ada' } as Share
  const several = {
    stage: { shares: signal([share, second]), show: () => undefined },
    feed: { roster: signal(new Map()), me: signal({ userId: 'dora' }) },
    media: { people: signal(new Map()) },
  } as unknown as Call
  let draw: (() => void) | undefined
  const Board = ({ onDrawn }: { readonly onDrawn?: () => void }) => {
    draw = onDrawn
    return 'Fractions'
  }
  const by: Pick<ShownShare['by'], 'drawStage'> = { drawStage: (_, props) => <Board {...props} /> }
  const stage = { share: second, by } as unknown as ShownShare
  const onDrawn = vi.fn()
  render(<SharedStageView call={several} stage={stage} hasChoice={false} onDrawn={onDrawn} />)
  expect(await screen.findByText('Fractions')).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
  expect(onDrawn).not.toHaveBeenCalled()
  draw?.()
  expect(onDrawn).toHaveBeenCalledExactlyOnceWith('s2')
})
