import { signal } from '@preact/signals-core'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BreakoutModel } from './breakout.ts'
import type { BreakoutAccess, OpenBreakout } from './breakout-access.ts'
import { BreakoutPane } from './breakout-pane.tsx'
import { openBreakout } from './open-breakout.fixture.ts'

test('nobody is offered to open rooms before it is known whether some are open', async () => {
  const model = { confId: '1', userId: 'me', isEncrypted: false } as unknown as BreakoutModel
  const now = signal<OpenBreakout | null>()
  render(<BreakoutPane model={{ now, once: () => model } as unknown as BreakoutAccess} onClose={() => {}} />)
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open the rooms' })).toBeNull()
  act(() => {
    now.value = openBreakout({})
  })
  expect(screen.getByText('You are here')).toBeVisible()
  expect(screen.queryByText('Loading...')).toBeNull()
})
