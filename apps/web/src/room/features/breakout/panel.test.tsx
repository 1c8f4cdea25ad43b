import { signal } from '@preact/signals-core'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BreakoutModel } from './model.ts'
import { openBreakout } from './open-breakout.fixture.ts'
import type { OpenBreakout } from './open-breakout.ts'
import { BreakoutPanel } from './panel.tsx'

test('nobody is offered to open rooms before it is known whether some are open', async () => {
  const now = signal<OpenBreakout | null>()
  const model = { now, confId: '1', userId: 'me', isEncrypted: false } as unknown as BreakoutModel
  render(<BreakoutPanel model={model} onClose={() => {}} />)
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open the rooms' })).toBeNull()
  act(() => {
    now.value = openBreakout({})
  })
  expect(screen.getByText('You are here')).toBeVisible()
  expect(screen.queryByText('Loading...')).toBeNull()
})
