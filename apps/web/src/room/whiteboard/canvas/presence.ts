import { sendAtPace } from '#room/stage/drawing/pace.ts'
import type { Awareness } from '#room/stage/drawing/page-session.ts'

/** The place of a person's pointer, their selection, and the part of the board that they see. */
export interface Presence {
  readonly userId: string
  readonly pointer?:
    | { readonly x: number; readonly y: number; readonly tool: 'pointer' | 'laser' }
    | undefined
  readonly button?: 'up' | 'down'
  readonly selected?: Readonly<Record<string, true>> | undefined
  /** Corners of what they see: left, top, right, bottom. */
  readonly view?: readonly [number, number, number, number] | undefined
}

/** Publishes this person's presence, at most every `paceMs`, as one message and only if it has changed. */
export function createAwarenessPublisher(awareness: Pick<Awareness, 'getLocalState' | 'setLocalState'>) {
  const waiting = new Map<string, unknown>()
  const publishSoon = sendAtPace(() => {
    const before = awareness.getLocalState()
    if (!before) return false
    const changes = [...waiting].filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    )
    waiting.clear()
    // Every `setLocalState` is a message to everybody.
    if (changes.length > 0) awareness.setLocalState({ ...before, ...Object.fromEntries(changes) })
    return changes.length > 0
  })
  return {
    publish<Name extends keyof Presence>(name: Name, value: Presence[Name]) {
      waiting.set(name, value)
      publishSoon()
    },
    end: publishSoon.cancel,
  }
}

/** Everybody else who has the page open, by the id of their tab. */
export function othersOf(awareness: Pick<Awareness, 'getStates' | 'clientID'>): Map<number, Presence> {
  const others = new Map<number, Presence>()
  for (const [tab, state] of awareness.getStates()) {
    const presence = tab === awareness.clientID ? undefined : readPresence(state)
    if (presence) others.set(tab, presence)
  }
  return others
}

/** The most selected elements that are published: those of a large board would be more than the server passes on. */
export const mostSelected = 200

export const selectionOf = (ids: Readonly<Record<string, unknown>>): Record<string, true> =>
  Object.fromEntries(
    Object.keys(ids)
      .slice(0, mostSelected)
      .map((id) => [id, true]),
  )

const isPlace = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1e9

/** The data of others may be anything; only the user id is written by the server. */
function readPresence(state: Record<string, unknown>): Presence | undefined {
  const { userId, button, selected } = state
  if (typeof userId !== 'string') return undefined
  return {
    userId,
    pointer: readPointer(state.pointer),
    button: button === 'down' ? 'down' : 'up',
    selected: typeof selected === 'object' && selected !== null ? selectionOf({ ...selected }) : undefined,
    view: readView(state.view),
  }
}

function readPointer(value: unknown): Presence['pointer'] {
  const { x, y, tool } = (value ?? {}) as { x?: unknown; y?: unknown; tool?: unknown }
  return isPlace(x) && isPlace(y) ? { x, y, tool: tool === 'laser' ? 'laser' : 'pointer' } : undefined
}

function readView(value: unknown): Presence['view'] {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isPlace)) return undefined
  const [left, top, right, bottom] = value as [number, number, number, number]
  return left < right && top < bottom ? [left, top, right, bottom] : undefined
}
