import type { Breakout } from '@lumi/contract'
import type { OpenBreakout } from './open-breakout.ts'

export const room = (confId: string, change: Partial<Breakout['rooms'][number]> = {}) => ({
  confId,
  displayName: `Room ${confId}`,
  people: [],
  helpAsked: null,
  ...change,
})

/** Two rooms, until they are closed, with a host. */
export const openBreakout = (change: Partial<OpenBreakout> = {}): OpenBreakout => ({
  breakoutId: 'b1',
  confId: 'main',
  mode: 'even',
  opened: '2026-11-23T10:00:00.000Z',
  closes: null,
  secondsLeft: null,
  endsAt: undefined,
  rooms: [room('1'), room('2')],
  people: [],
  isHosted: true,
  ownRoomId: null,
  ...change,
})
