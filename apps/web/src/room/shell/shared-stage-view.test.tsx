import type { Share } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Call, ShownShare } from '#room/session/call.ts'
import { SharedStageView } from './shared-stage-view.tsx'

const share = { shareId: 's1', kind: 'whiteboard', userId: 'ada' } as Share
const call = { stage: { shares: signal([share]), show: () => undefined } } as unknown as Call

/** Looks at a share whose feature shows it so. */
function look(Board: () => string) {
  const by = {
    feature: { name: 'board', stage: { shows: 'whiteboard', load: async () => Board } },
    model: {},
  }
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
