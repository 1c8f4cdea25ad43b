import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call } from '#room/session/call.ts'
import { conference, user } from '#room/testing/people.ts'
import { EndDialog } from './end-dialog.tsx'

function open(parentId: string | null) {
  const roster = new Map([user('me'), user('ada')].map((one) => [one.userId, one]))
  const feed = { conference: signal(conference({ parentId })), roster: signal(roster) }
  const call = { feed } as unknown as Call
  render(<EndDialog call={call} onEnd={async () => undefined} onClose={() => undefined} />)
}

test('the dialog names the number of people', () => {
  open(null)
  expect(screen.getByText(/^This ends the call for you and 1 other\./)).toBeVisible()
})

test('in a breakout room the dialog says that everything ends, and how to call people back instead', () => {
  open('main')
  expect(screen.getByText(/in the main room and in all breakout rooms.*open Breakout/)).toBeVisible()
})
