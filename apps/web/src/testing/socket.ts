import { vi } from 'vitest'

type Listener = (message?: unknown) => void

/** Stands in for the realtime sockets of a page, in every test; `emit` is the server speaking to all of them. */
const createSocket = () => {
  const listeners = new Map<string, readonly Listener[]>()
  /** Messages sent before anybody listened. */
  let early: readonly [name: string, message: unknown][] = []
  const listenersOf = (name: string) => listeners.get(name) ?? []
  const forget = (name: string, listener: Listener) => {
    const rest = listenersOf(name).filter((one) => one !== listener)
    if (rest.length > 0) listeners.set(name, rest)
    else listeners.delete(name)
  }
  const io = vi.fn(() => {
    const own: [name: string, listener: Listener][] = []
    return {
      connected: true,
      on: (name: string, listener: Listener) => {
        own.push([name, listener])
        listeners.set(name, [...listenersOf(name), listener])
        for (const [awaited, message] of early) if (awaited === name) listener(message)
      },
      disconnect: () => {
        for (const [name, listener] of own) forget(name, listener)
      },
    }
  })
  const emit = (name: string, message?: unknown) => {
    if (!listeners.has(name)) early = [...early, [name, message]]
    for (const listener of listenersOf(name)) listener(message)
  }
  const reset = () => {
    listeners.clear()
    early = []
    io.mockClear()
  }
  return { io, listeners, emit, reset }
}

export const socket = createSocket()
