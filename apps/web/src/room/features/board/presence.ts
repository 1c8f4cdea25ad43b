import { paceMs } from '#room/stage/drawing/pace.ts'
import type { Awareness } from '#room/stage/drawing/page-session.ts'

/** Where somebody's hand is, and what they see. */
export interface Presence {
  readonly userId: string
  readonly pointer?: { readonly x: number; readonly y: number; readonly tool: 'pointer' | 'laser' }
  readonly button?: 'up' | 'down'
  readonly selected?: Readonly<Record<string, true>>
  /** Corners of what they see: left, top, right, bottom. */
  readonly view?: readonly [number, number, number, number]
}

/** Says where this person is, not more often than others can see. */
export function createSpeaker(awareness: Pick<Awareness, 'setLocalStateField'>) {
  const waiting = new Map<string, unknown>()
  let timer: number | undefined
  const flush = () => {
    timer = undefined
    for (const [name, value] of waiting) awareness.setLocalStateField(name, value)
    waiting.clear()
  }
  return {
    say<Name extends keyof Presence>(name: Name, value: Presence[Name]) {
      waiting.set(name, value)
      timer ??= window.setTimeout(flush, paceMs)
    },
    end: () => window.clearTimeout(timer),
  }
}

/** Everybody else who has the page open, by the id of their tab. */
export function othersOf(awareness: Pick<Awareness, 'getStates' | 'clientID'>): Map<number, Presence> {
  const others = new Map<number, Presence>()
  for (const [tab, state] of awareness.getStates()) {
    if (tab !== awareness.clientID && isPresence(state)) others.set(tab, state)
  }
  return others
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** Whoever it is of may have sent anything; the server has written whose it is. */
function isPresence(state: Record<string, unknown>): state is Record<string, unknown> & Presence {
  const { userId, pointer, view } = state
  if (typeof userId !== 'string') return false
  const at = pointer as { x?: unknown; y?: unknown } | null | undefined
  if (at !== undefined && !(isNumber(at?.x) && isNumber(at?.y))) return false
  return view === undefined || (Array.isArray(view) && view.length === 4 && view.every(isNumber))
}
