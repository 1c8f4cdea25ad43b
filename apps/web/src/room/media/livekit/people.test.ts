import { ConnectionQuality, type Room, Track } from 'livekit-client'
import { expect, test } from 'vitest'
import { describePeople } from './people.ts'

interface Sent {
  readonly isMuted: boolean
  readonly track?: object
}

const participant = (
  identity: string,
  {
    quality = ConnectionQuality.Good,
    sent = {} as Partial<Record<Track.Source, Sent>>,
    isLocal = false,
  } = {},
) => ({
  identity,
  name: identity,
  isLocal,
  isSpeaking: false,
  connectionQuality: quality,
  getTrackPublication: (source: Track.Source) => sent[source],
})

const roomOf = (me: object, ...others: { identity: string }[]) =>
  ({
    localParticipant: me,
    remoteParticipants: new Map(others.map((other) => [other.identity, other])),
  }) as unknown as Room

const none = new Map()

test.each([
  [ConnectionQuality.Excellent, 'good'],
  [ConnectionQuality.Good, 'good'],
  [ConnectionQuality.Poor, 'poor'],
  [ConnectionQuality.Lost, 'lost'],
  [ConnectionQuality.Unknown, 'unknown'],
])('a connection that the media server calls %s is %s', (quality, expected) => {
  const people = describePeople(roomOf(participant('me', { quality, isLocal: true })), none, false)
  expect(people.get('me')?.quality).toBe(expected)
})

test('an unchanged person stays the same object, and only this device is overloaded', () => {
  const me = participant('me', { isLocal: true })
  const before = describePeople(roomOf(me, participant('ben')), none, false)
  const poor = participant('ben', { quality: ConnectionQuality.Poor })
  const after = describePeople(roomOf(me, poor, participant('')), before, true)
  expect([...after.keys()]).toEqual(['me', 'ben'])
  expect(after.get('me')).toMatchObject({ isOverloaded: true })
  expect(after.get('ben')).toMatchObject({ quality: 'poor', isOverloaded: false })
  const again = describePeople(roomOf(me, poor), after, true)
  expect(again.get('ben')).toBe(after.get('ben'))
  expect(again.get('me')).toBe(after.get('me'))
})

test('a camera that is off has no picture, and one’s own comes from the capture', () => {
  const camera = {}
  const on = { [Track.Source.Camera]: { isMuted: false, track: camera } }
  const off = { [Track.Source.Camera]: { isMuted: true, track: camera } }
  const people = describePeople(
    roomOf(
      participant('me', { sent: on, isLocal: true }),
      participant('ben', { sent: on }),
      participant('cleo', { sent: off }),
    ),
    none,
    false,
  )
  const seen = [...people.values()].map(({ cameraOn, camera: picture }) => [cameraOn, picture])
  expect(seen).toEqual([
    [true, undefined],
    [true, camera],
    [false, undefined],
  ])
})
