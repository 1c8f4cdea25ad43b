import { signal } from '@preact/signals-core'
import { ParticipantEvent } from 'livekit-client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MediaAccess, Publications, ScreenMode, Subscriptions } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'

const fake = vi.hoisted(() => ({ rooms: [] as { disconnected(reason?: number): void }[] }))

vi.mock('livekit-client', async (original) => {
  const { EventEmitter } = await import('node:events')
  const real = await original<typeof import('livekit-client')>()

  /** Connects wherever a test does not say that it cannot. */
  class Room extends EventEmitter {
    state = 'disconnected'
    remoteParticipants = new Map()
    localParticipant = Object.assign(new EventEmitter(), {
      identity: '',
      isLocal: true,
      getTrackPublication: () => undefined,
    })
    connect = vi.fn(async (url: string) => {
      if (unreachable.has(url)) throw new Error('nobody answers')
      this.state = 'connected'
      this.emit(real.RoomEvent.Connected)
    })
    switchActiveDevice = vi.fn(async () => true)
    disconnect = vi.fn(async () => this.disconnected(real.DisconnectReason.CLIENT_INITIATED))
    constructor() {
      super()
      fake.rooms.push(this)
    }
    disconnected(reason?: number) {
      this.state = 'disconnected'
      this.emit(real.RoomEvent.Disconnected, reason)
    }
  }
  return { ...real, Room }
})

const { openLivekitPlane } = await import('./plane.ts')
const unreachable = new Set<string>()

function setUp() {
  const scope = createScope()
  const speakerId = signal<string | undefined>(undefined)
  const access = signal<MediaAccess>({ url: 'ws://one/', token: 'first' })
  const renew = vi.fn(async (): Promise<MediaAccess> => ({ url: 'ws://one/', token: 'renewed' }))
  const plane = openLivekitPlane(scope, {
    access,
    renew,
    subscriptions: signal<Subscriptions>({ cameras: new Set(), share: undefined }),
    publications: signal<Publications>({}),
    screenMode: signal<ScreenMode>('text'),
    speakerId,
    onReplaced: vi.fn(),
    onPublished: vi.fn(),
    onMuted: vi.fn(),
    onPublishFailure: vi.fn(),
  })
  const room = fake.rooms.at(-1) as unknown as {
    connect: ReturnType<typeof vi.fn>
    disconnect: ReturnType<typeof vi.fn>
    switchActiveDevice: ReturnType<typeof vi.fn>
    disconnected(reason?: number): void
    localParticipant: { identity: string; emit(event: string): void }
  }
  const connections = () => room.connect.mock.calls.map(([url, token]) => `${url} ${token}`)
  return { scope, access, renew, plane, room, connections, speakerId }
}

beforeEach(() => {
  unreachable.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('the wait for a first picture ends where nobody shows a picture, and where the media server does not answer for a second', async () => {
  vi.useFakeTimers()
  const answered = setUp()
  expect(answered.plane.isFirstPictureShown.value).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(answered.plane.isFirstPictureShown.value).toBe(true)
  answered.scope.end()
  unreachable.add('ws://one/')
  const { scope, plane } = setUp()
  await vi.advanceTimersByTimeAsync(999)
  expect(plane.isFirstPictureShown.value).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(plane.isFirstPictureShown.value).toBe(true)
  scope.end()
  vi.useRealTimers()
})

test('follows its media to another server at once, and asks nobody for credentials', async () => {
  const { scope, access, renew, plane, room, connections } = setUp()
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  access.value = { url: 'ws://two/', token: 'second' }
  expect(plane.link.value.state).toBe('reconnecting')
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  expect(room.disconnect).toHaveBeenCalledWith(false)
  expect(connections()).toEqual(['ws://one/ first', 'ws://two/ second'])
  expect(renew).not.toHaveBeenCalled()
  scope.end()
})

test('stays where it is when it is there already', async () => {
  const { scope, access, room, plane, connections } = setUp()
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  access.value = { url: 'ws://one/', token: 'another' }
  expect(plane.link.value.state).toBe('connected')
  expect(room.disconnect).not.toHaveBeenCalled()
  expect(connections()).toEqual(['ws://one/ first'])
  scope.end()
})

test('a move ends the tries to come back to a server that is gone', async () => {
  const { scope, access, plane, room, connections } = setUp()
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  unreachable.add('ws://one/')
  room.disconnected()
  access.value = { url: 'ws://two/', token: 'second' }
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  expect(connections().filter((connection) => connection !== 'ws://one/ renewed')).toEqual([
    'ws://one/ first',
    'ws://two/ second',
  ])
  expect(connections().at(-1)).toBe('ws://two/ second')
  scope.end()
})

test('where the other server does not answer, the control plane says where to go', async () => {
  const { scope, access, renew, plane, connections } = setUp()
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  unreachable.add('ws://two/')
  renew.mockResolvedValue({ url: 'ws://three/', token: 'third' })
  access.value = { url: 'ws://two/', token: 'second' }
  await vi.waitFor(() => expect(connections().at(-1)).toBe('ws://three/ third'), { timeout: 5000 })
  await vi.waitFor(() => expect(plane.link.value.state).toBe('connected'))
  scope.end()
})

test('sound goes to the chosen speaker, and back to the system’s own when none is chosen any more', () => {
  const { scope, room, speakerId } = setUp()
  expect(room.switchActiveDevice).not.toHaveBeenCalled()
  speakerId.value = 'headset'
  expect(room.switchActiveDevice).toHaveBeenLastCalledWith('audiooutput', 'headset')
  speakerId.value = undefined
  expect(room.switchActiveDevice).toHaveBeenLastCalledWith('audiooutput', '')
  scope.end()
})

test('an encoder that the CPU limits counts as overload until half a minute after its last report', async () => {
  vi.useFakeTimers()
  const { scope, plane, room } = setUp()
  await vi.advanceTimersByTimeAsync(0)
  room.localParticipant.identity = 'me'
  const isOverloaded = () => plane.people.value.get('me')?.isOverloaded
  const says = async () => {
    room.localParticipant.emit(ParticipantEvent.LocalTrackCpuConstrained)
    await vi.advanceTimersByTimeAsync(0)
  }
  await says()
  expect(isOverloaded()).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  await says()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(isOverloaded()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOverloaded()).toBe(false)
  scope.end()
  vi.useRealTimers()
})
