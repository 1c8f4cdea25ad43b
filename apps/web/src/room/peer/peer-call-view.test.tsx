import type { WaitingUser } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Capture, CaptureModel } from '#room/media/devices/capture.ts'
import { createScope } from '#room/reactive/scope.ts'
import type { Connection } from '#room/session/connection.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import type { PeerCall } from './peer-call.ts'
import { PeerCallView } from './peer-call-view.tsx'
import type { PeerLink, PeerLinkState } from './peer-link.ts'
import { mostPeers } from './peer-links.ts'

const device = (kind: 'camera' | 'microphone') => ({
  kind,
  capture: signal<Capture>({ state: 'off' }),
  turnOn: vi.fn(),
  turnOff: vi.fn(),
})
const link = (state: PeerLinkState): PeerLink => ({
  state: signal(state),
  received: { audio: signal(undefined), video: signal(undefined) },
  take: () => undefined,
  resume: () => undefined,
})

function show() {
  const { context, receive } = fakeContext(createScope(), {})
  const links = signal<ReadonlyMap<string, PeerLink>>(new Map())
  const refusedBy = signal<ReadonlySet<string>>(new Set())
  const connection = signal<Connection>({ state: 'connected' })
  const waiting = signal<readonly WaitingUser[]>([])
  const admit = vi.fn(async () => undefined)
  const devices = { camera: device('camera'), microphone: device('microphone') }
  const call: PeerCall = {
    feed: context.feed,
    links,
    refusedBy,
    connection,
    devices: devices as unknown as Record<'camera' | 'microphone', CaptureModel>,
    waiting,
    admit,
    leave: vi.fn(),
  }
  render(<PeerCallView call={call} />)
  const connect = (...others: string[]) =>
    act(() => {
      const users = ['me', ...others].map((userId) => user(userId))
      receive('snapshot', { conference: conference(), user: user('me'), users })
    })
  return { links, refusedBy, connection, devices, waiting, admit, connect }
}

const tileOf = (name: string) => {
  const tile = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  if (!tile) throw new Error(`No tile of ${name}`)
  return within(tile)
}

test('an empty call is shown once it is known to be empty', () => {
  const { connect } = show()
  expect(screen.queryByText('Nobody else is here.')).not.toBeInTheDocument()
  connect()
  expect(screen.getByText('Nobody else is here.')).toBeVisible()
})

test('people who wait are admitted by those who may admit', async () => {
  const { waiting, admit, connect } = show()
  connect()
  act(() => {
    waiting.value = [{ userId: 'ben', displayName: 'Ben', role: 1, color: 1, since: '2026-11-21T09:00:00Z' }]
  })
  expect(screen.getByText('Ben is waiting to be admitted')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Admit Ben' }))
  expect(admit).toHaveBeenCalledWith('ben')
})

test('a person without a connection for long is shown as unreachable', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { connect } = show()
  connect('ben')
  expect(tileOf('ben').getByRole('status')).toHaveTextContent('Connecting...')
  act(() => vi.advanceTimersByTime(15_000))
  expect(tileOf('ben').getByRole('status')).toHaveTextContent('Not connected: probably in the room, not here')
})

test('a lost connection to the server is shown in place of the people', () => {
  const { connection, connect } = show()
  connect()
  act(() => {
    connection.value = { state: 'reconnecting', media: 'unknown' }
  })
  expect(screen.getByText('Reconnecting to the server...')).toBeVisible()
  expect(screen.queryByText('Nobody else is here.')).not.toBeInTheDocument()
})

test('a person who has not called yet is connecting, and one without a place is not connected', () => {
  const { links, refusedBy, connect } = show()
  connect('ada', 'ben')
  expect(tileOf('ada').getByText('Connecting...')).toBeVisible()
  act(() => {
    refusedBy.value = new Set(['ben'])
  })
  expect(tileOf('ada').getByText('Connecting...')).toBeVisible()
  expect(tileOf('ben').getByText('Not connected here')).toBeVisible()
  act(() => {
    const names = Array.from({ length: mostPeers }, (_, number) => `user ${number}`)
    links.value = new Map(names.map((name) => [name, link('connected')]))
  })
  expect(tileOf('ada').getByText('Not connected here')).toBeVisible()
})

test('a connection that is lost says so', () => {
  const { links, connect } = show()
  connect('ada')
  act(() => {
    links.value = new Map([['ada', link('lost')]])
  })
  expect(tileOf('ada').getByText('Connection lost. Reconnecting...')).toBeVisible()
})

test('a device that is starting is called off by its button, rather than asked for again', async () => {
  const { devices } = show()
  act(() => {
    devices.camera.capture.value = { state: 'starting' }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Turn camera off' }))
  expect(devices.camera.turnOff).toHaveBeenCalledOnce()
  expect(devices.camera.turnOn).not.toHaveBeenCalled()
})

test('what is wrong with a device is read out', () => {
  const { devices } = show()
  act(() => {
    devices.camera.capture.value = { state: 'failed', problem: 'denied' }
  })
  const note = screen
    .getAllByRole('status')
    .find((status) => status.textContent?.includes('Camera is blocked'))
  expect(note).toBeVisible()
})
