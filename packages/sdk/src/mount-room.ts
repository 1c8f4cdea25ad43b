import type { RoomCommand, RoomCommands, RoomEvent, RoomEvents, RoomLook } from './room-messages.ts'

/** Options of `mountRoom`: the room, and the person who joins. */
export interface MountRoomOptions extends RoomLook {
  /** Origin of Lumi, such as `https://meet.example.com`. */
  readonly baseUrl: string
  /** Id of the conference. */
  readonly confId: string
  /** Key of an attend URL, which sets the role. Default: none. */
  readonly key?: string
  /** Conference password, which sets the role if there is no key. Default: none; the lobby asks for it if needed. */
  readonly password?: string
  /**
   * Key of an end-to-end encrypted conference: the part after `#secret=` in its links. It never leaves this browser,
   * because the part of an address after `#` is not sent. Default: none; the lobby of an encrypted conference asks for
   * it.
   */
  readonly secret?: string
  /** Name that the lobby proposes. Default: none; the lobby asks for it. */
  readonly displayName?: string
  /** Title of the frame, which screen readers announce. Default: `Lumi`. */
  readonly title?: string
}

/** A room that is embedded in a page. */
export interface MountedRoom {
  /** The frame that was added to the element. */
  readonly frame: HTMLIFrameElement
  /** Calls `listener` at every event of this name. Returns a function that stops it. */
  on<Name extends keyof RoomEvents>(name: Name, listener: (data: RoomEvents[Name]) => void): () => void
  /** Changes the look of the room; omitted options are unchanged. */
  setLook(look: RoomLook): void
  /** Turns this person's microphone on or off. No effect outside a call, or without the privilege to use it. */
  setMicrophone(on: boolean): void
  /** Turns this person's camera on or off, as `setMicrophone` does. */
  setCamera(on: boolean): void
  /** Opens a panel beside the stage; null closes the one that is open. */
  openPanel(part: RoomCommands['openPanel']['part']): void
  /** Leaves the conference; the room remains in the page and shows that the person has left. */
  leave(): void
  /** Removes the room from the page, which also leaves the conference. */
  unmount(): void
}

/** All permissions that the room uses and browsers withhold from frames. */
const allowed = [
  'camera',
  'microphone',
  'speaker-selection',
  'display-capture',
  'fullscreen',
  'autoplay',
  'screen-wake-lock',
  'clipboard-read',
  'clipboard-write',
  'picture-in-picture',
  'web-share',
]

/**
 * Shows the room of a conference in an element of a page. The room fills the element. Browsers show it only on pages of
 * Lumi's own origin, of the domain that the app of the conference has proved in its settings, and, while Lumi itself is at
 * `http://localhost`, of `http://localhost`.
 *
 * @throws {TypeError} if `baseUrl` is not a URL.
 */
export function mountRoom(element: HTMLElement, options: MountRoomOptions): MountedRoom {
  const { baseUrl, confId, key, password, secret, displayName, title = 'Lumi' } = options
  const { hidden, layout, language } = options
  const { origin } = new URL(baseUrl)
  const known = { id: confId, key, password, name: displayName }
  const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value) as [string, string][])
  const frame = element.ownerDocument.createElement('iframe')
  frame.src = `${origin}/room/join?${query}${secret ? `#secret=${secret}` : ''}`
  frame.title = title
  frame.allow = allowed.map((feature) => `${feature} ${origin}`).join('; ')
  frame.style.cssText = 'width: 100%; height: 100%; border: 0'

  let isAttached = false
  let look: RoomLook = { hidden, layout, language }
  const listeners = new Map<string, Set<(data: never) => void>>()
  const send = <Name extends keyof RoomCommands>(name: Name, data: RoomCommands[Name]) => {
    const command = { lumi: 'room', name, data } as RoomCommand
    // Until the room listens, its window still shows an empty page, which cannot receive messages.
    if (isAttached) frame.contentWindow?.postMessage(command, origin)
  }
  const receive = ({ source, origin: from, data }: MessageEvent<RoomEvent | undefined>) => {
    if (source !== frame.contentWindow || from !== origin || data?.lumi !== 'room') return
    if (data.name === 'hello') {
      isAttached = true
      send('attach', look)
      return
    }
    for (const listener of listeners.get(data.name) ?? []) listener(data.data as never)
  }
  window.addEventListener('message', receive)
  element.append(frame)

  return {
    frame,
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => known.delete(listener)
    },
    setLook(change) {
      look = { ...look, ...change }
      send('setLook', change)
    },
    setMicrophone: (on) => send('setMicrophone', { on }),
    setCamera: (on) => send('setCamera', { on }),
    openPanel: (part) => send('openPanel', { part }),
    leave: () => send('leave', {}),
    unmount() {
      window.removeEventListener('message', receive)
      frame.remove()
    },
  }
}
