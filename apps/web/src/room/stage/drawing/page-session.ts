import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { BoardClose, BoardStorage, boardUnavailable, collabPath } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as Y from 'yjs'
import { createScope } from '#room/reactive/scope.ts'
import type { Drawing, DrawingAccess } from './drawing.ts'
import { type History, openHistory } from './history.ts'

/**
 * The state of a page: being read from the server, which may not answer for now; open; lost for the moment, and what is drawn is
 * sent later; closed to this person; or closed because of what they drew: there was no room for it, or it was not taken.
 */
export type PageState = 'opening' | 'unreachable' | Open | 'lost' | Closed
/** While it is open the server may be unable to store what is drawn, and then, for a moment, just able again. */
export type Open = 'open' | 'unsaved' | 'saved'
export type Closed = 'refused' | 'full' | 'rejected'

const isOpen = (state: PageState): state is Open =>
  state === 'open' || state === 'unsaved' || state === 'saved'

/** True where it has to be opened again: the last strokes of this person are not stored. */
export const isClosed = (state: PageState): state is Closed =>
  state === 'refused' || state === 'full' || state === 'rejected'

export type Awareness = NonNullable<HocuspocusProvider['awareness']>

/** A page of a board that is open. */
export interface PageSession {
  readonly drawing: Drawing
  /** The steps of this person on it, also when it was open before. */
  readonly history: History
  readonly state: ReadonlySignal<PageState>
  readonly awareness: Awareness
  /** Runs `work` when the page is closed, while what is drawn still goes to the others. */
  beforeEnd(work: () => void): void
  end(): void
}

/** A server that was restarted is found within a second or so. Milliseconds. */
const delays = { delay: 250, minDelay: 250, maxDelay: 1000, factor: 1.5, jitter: true }

/** A server that cannot look up now who may see the page may be able to soon. Milliseconds. */
const retryMs = 1000

/** Then it is said that a page has not opened yet, though it still may. Milliseconds. */
const patienceMs = 8_000

/** The time for which 'all is stored again' is shown. Milliseconds. */
const savedMs = 6_000

/** Closes after which nothing is gained by sending the same again: the code of a message that is too large is of WebSockets. */
const endings: ReadonlyMap<number, Closed> = new Map([
  [BoardClose.full, 'full'],
  [BoardClose.malformed, 'rejected'],
  [1009, 'rejected'],
])

/** Opens a page, and keeps it up to date until it is ended. */
export function openPage(pageId: string, access: DrawingAccess): PageSession {
  const life = createScope()
  const state = signal<PageState>('opening')
  const doc = new Y.Doc()
  let isStored = true
  let cancelSaved: (() => void) | undefined
  const { protocol, host } = window.location
  const socket = new HocuspocusProviderWebsocket({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${collabPath}`,
    ...delays,
  })
  const close = (ending: Closed) => {
    state.value = ending
    socket.disconnect()
  }
  const lose = () => {
    // The server that answers next reports its storage again.
    isStored = true
    if (isOpen(state.value)) state.value = 'lost'
  }
  const applyStorage = (said: string) => {
    const wasStored = isStored
    isStored = said !== BoardStorage.failing
    cancelSaved?.()
    if (!isOpen(state.value) || isStored === wasStored) return
    state.value = isStored ? 'saved' : 'unsaved'
    if (!isStored) return
    cancelSaved = life.after(savedMs, () => {
      if (state.value === 'saved') state.value = 'open'
    })
  }
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: pageId,
    document: doc,
    token: access.token,
    onSynced: () => {
      state.value = isStored ? 'open' : 'unsaved'
    },
    onStateless: ({ payload }) => applyStorage(payload),
    onAuthenticationFailed: ({ reason }) => {
      if (reason !== boardUnavailable) return close('refused')
      lose()
      socket.disconnect()
      life.after(retryMs, () => void socket.connect())
    },
    onClose: ({ event }) => {
      const ending = endings.get(event.code)
      if (ending) close(ending)
      else lose()
    },
  })
  life.after(patienceMs, () => {
    if (state.value === 'opening') state.value = 'unreachable'
  })
  provider.attach()
  const { awareness } = provider
  if (!awareness) throw new Error('A page was opened without those who look at it')
  life.onEnd(() => {
    provider.destroy()
    socket.destroy()
    doc.destroy()
  })
  const shared = doc.getMap('elements')
  const drawing = access.seal?.(shared, pageId) ?? shared
  return {
    drawing,
    history: openHistory(drawing, access, pageId),
    state,
    awareness,
    // A scope ends the newest first.
    beforeEnd: life.onEnd,
    end: life.end,
  }
}

/** Waits until a page is open; rejects where it does not open within time. */
export function untilOpen(state: ReadonlySignal<PageState>): Promise<void> {
  const waiting = createScope()
  return new Promise<void>((resolve, reject) => {
    waiting.follow(
      () => state.value,
      (now) => {
        if (isOpen(now)) resolve()
        else if (now !== 'opening') reject(new Error(`A page did not open: ${now}`))
      },
    )
  }).finally(waiting.end)
}
