import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { BoardClose, boardUnavailable, collabPath } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as Y from 'yjs'
import type { Drawing, DrawingAccess } from './drawing.ts'

/** How a page stands: read from the server, lost for the moment (what is drawn is sent later), or closed to this person. */
export type PageState = 'opening' | 'open' | 'lost' | 'refused' | 'full'

export type Awareness = NonNullable<HocuspocusProvider['awareness']>

/** A page of a board that is open. */
export interface PageSession {
  readonly drawing: Drawing
  /** The same as it travels, for a history of changes. */
  readonly shared: Y.Map<unknown>
  readonly state: ReadonlySignal<PageState>
  readonly awareness: Awareness
  end(): void
}

/** A server that was restarted is found within a second or so. Milliseconds. */
const delays = { delay: 250, minDelay: 250, maxDelay: 1000, factor: 1.5, jitter: true }

/** A server that cannot look up now who may see the page may be able to soon. Milliseconds. */
const retryMs = 1000

/** Opens a page, and keeps it up to date until it is ended. */
export function openPage(pageId: string, { token, seal }: DrawingAccess): PageSession {
  const state = signal<PageState>('opening')
  const doc = new Y.Doc()
  let retry: ReturnType<typeof setTimeout> | undefined
  const { protocol, host } = window.location
  const socket = new HocuspocusProviderWebsocket({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${collabPath}`,
    ...delays,
  })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: pageId,
    document: doc,
    token,
    onSynced: () => {
      state.value = 'open'
    },
    onAuthenticationFailed: ({ reason }) => {
      if (reason !== boardUnavailable) {
        state.value = 'refused'
        return
      }
      state.value = 'lost'
      socket.disconnect()
      retry = setTimeout(() => void socket.connect(), retryMs)
    },
    onClose: ({ event }) => {
      if (event.code === BoardClose.full) {
        state.value = 'full'
        socket.disconnect()
      } else if (state.value === 'open') state.value = 'lost'
    },
  })
  provider.attach()
  const { awareness } = provider
  if (!awareness) throw new Error('A page was opened without those who look at it')
  const shared = doc.getMap('elements')
  return {
    drawing: seal ? seal(shared, pageId) : shared,
    shared,
    state,
    awareness,
    end() {
      clearTimeout(retry)
      provider.destroy()
      socket.destroy()
      doc.destroy()
    },
  }
}
