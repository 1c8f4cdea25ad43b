import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { ControlOptions } from './control-channel.ts'
import { openControlChannel } from './control-channel.ts'

const socket = vi.hoisted(() => {
  const listeners = new Map<string, ((message?: unknown) => void)[]>()
  return {
    receive: (name: string, message?: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(message)
    },
    on: (name: string, listener: (message?: unknown) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    forget: () => listeners.clear(),
    connect: vi.fn(),
    disconnect: vi.fn(),
    removeAllListeners: vi.fn(),
    emit: vi.fn(),
  }
})
const io = vi.hoisted(() => vi.fn(() => socket))
vi.mock('socket.io-client', () => ({ io }))

beforeEach(() => {
  socket.forget()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const scope = createScope()
  const channel = openControlChannel(scope, { token: () => 'token' } as ControlOptions)
  socket.receive('connect')
  return { scope, channel, link: channel.link }
}

test('the line is opened when it is asked for, once', () => {
  socket.connect.mockClear()
  const channel = openControlChannel(createScope(), { token: () => 'token' } as ControlOptions)
  vi.advanceTimersByTime(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
  channel.connect()
  channel.connect()
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('a line without a sign of life for three seconds is silent, and is not once one comes', () => {
  const { link } = open()
  for (let sign = 0; sign < 5; sign++) {
    socket.receive('heartbeat')
    vi.advanceTimersByTime(1000)
    expect(link.value).toBe('connected')
  }
  vi.advanceTimersByTime(2000)
  expect(link.value).toBe('silent')
  socket.receive('heartbeat')
  expect(link.value).toBe('connected')
})

test('one late sign alarms nobody', () => {
  const { link } = open()
  socket.receive('heartbeat')
  vi.advanceTimersByTime(2000)
  expect(link.value).toBe('connected')
})

test('a server that gives no signs is not silent', () => {
  const { link } = open()
  vi.advanceTimersByTime(60_000)
  expect(link.value).toBe('connected')
})

test('a line that is lost waits for no sign', () => {
  const { link } = open()
  socket.receive('heartbeat')
  socket.receive('disconnect', 'transport close')
  vi.advanceTimersByTime(60_000)
  expect(link.value).toBe('reconnecting')
})

test('every listener receives a message, until one of them ends', () => {
  const { scope, channel } = open()
  const received: string[] = []
  channel.on('removed', ({ reason }) => {
    received.push(reason)
    scope.end()
  })
  channel.on('removed', () => received.push('too late'))
  socket.receive('removed', { reason: 'ended' })
  expect(received).toEqual(['ended'])
})

test('opens the socket at the path that it is given', () => {
  open()
  expect(io).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/realtime' }))
  openControlChannel(createScope(), { token: () => 'token', path: '/elsewhere' } as ControlOptions)
  expect(io).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/elsewhere' }))
})
