import {
  type RoomCommands,
  type RoomEvents,
  type RoomLanguage,
  type RoomLayout,
  roomLanguages,
  roomLayouts,
  roomPanels,
  roomParts,
} from '@lumi/sdk'
import { showLanguageHere } from '#i18n/show-language.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { Call } from '#room/session/call.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import type { Session, SessionState } from '#room/session/session.ts'

type Post = <Name extends keyof RoomEvents>(name: Name, data: RoomEvents[Name]) => void

/**
 * Exchanges messages with the page that shows the room in a frame. The browser decides which pages may do that (the content
 * policy of the room names the app's domain). Messages go only to the page that has attached itself, by its origin.
 */
export function openEmbedding(
  scope: Scope,
  session: Pick<Session<Call>, 'state' | 'leave'>,
  page: Pick<Window, 'postMessage'> = window.parent,
): void {
  let look: Look = {}
  const callNow = () => (session.state.value.state === 'inCall' ? session.state.value.call : undefined)

  const setLook = (data: Message['data']) => {
    const change = lookOf(data)
    look = { ...look, ...change }
    applyLook(callNow(), look)
    if (change.language)
      showLanguageHere(change.language).catch((error) =>
        console.warn('The words of a language could not be loaded', error),
      )
  }
  /** A command that is not possible now does nothing. */
  const commands: Record<Exclude<keyof RoomCommands, 'attach'>, (data: Message['data']) => void> = {
    setLook,
    setMicrophone: ({ on }) => turn(callNow(), 'microphone', on === true),
    setCamera: ({ on }) => turn(callNow(), 'camera', on === true),
    openPanel({ part }) {
      const panels = callNow()?.panels
      if (typeof part === 'string') panels?.show(part)
      else panels?.close()
    },
    leave: session.leave,
  }

  let attached: Scope | undefined
  const attach = (data: Message['data'], origin: string) => {
    setLook(data)
    attached?.end()
    attached = scope.child()
    reportState(attached, session, (name, data) => page.postMessage({ lumi: 'room', name, data }, origin))
  }
  scope.follow(callNow, (call) => applyLook(call, look))
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page || !isMessage(data)) return
    if (data.name === 'attach') attach(data.data, origin)
    // A page that has not attached itself is not obeyed.
    else if (attached && Object.hasOwn(commands, data.name))
      commands[data.name as keyof typeof commands](data.data)
  }
  window.addEventListener('message', onMessage, { signal: scope.signal })
  page.postMessage({ lumi: 'room', name: 'hello', data: {} }, '*')
}

type Message = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isMessage = (value: unknown): value is Message =>
  isRecord(value) && value.lumi === 'room' && typeof value.name === 'string' && isRecord(value.data)

interface Look {
  readonly hidden?: ReadonlySet<string>
  readonly layout?: RoomLayout
  readonly language?: RoomLanguage
}

/** The known parts of the look that the page asks for. */
function lookOf({ hidden, layout, language }: Message['data']): Look {
  const known = roomLayouts.find((one) => one === layout)
  const spoken = roomLanguages.find((one) => one === language)
  return {
    ...(Array.isArray(hidden) && { hidden: new Set(roomParts.filter((part) => hidden.includes(part))) }),
    ...(known && { layout: known }),
    ...(spoken && { language: spoken }),
  }
}

function applyLook(call: Call | undefined, { hidden, layout }: Look): void {
  if (call && hidden) call.leftOut.value = hidden
  if (layout) call?.view.suggest(layout)
}

/** Acts like a press of its button: without the permission it does nothing. */
function turn(call: Call | undefined, source: 'microphone' | 'camera', on: boolean): void {
  const feature = call?.features.find(({ feature }) => feature.name === source)
  if (!call || feature?.permission.value !== 'allowed') return
  const device = call.devices[source]
  if (on) void device.turnOn()
  else device.mute()
}

function reportState(scope: Scope, { state }: Pick<Session<Call>, 'state'>, post: Post): void {
  let inCall: Scope | undefined
  scope.follow(
    () => state.value,
    (now) => {
      post('state', stateOf(now))
      inCall?.end()
      inCall = now.state === 'inCall' ? scope.child() : undefined
      if (now.state === 'inCall' && inCall) reportCall(inCall, now.call, post)
    },
  )
}

function stateOf(now: SessionState): RoomEvents['state'] {
  if (now.state === 'over') return { state: now.state, reason: now.reason }
  if (now.state === 'unavailable') return { state: now.state, reason: now.problem }
  if (now.state === 'inLobby' && now.problem) return { state: now.state, reason: now.problem }
  return { state: now.state }
}

function reportCall(scope: Scope, call: Call, post: Post): void {
  const { feed, devices } = call
  const { userId, displayName, role } = feed.me.value
  post('joined', { userId, displayName, role })
  feed.onMovement(scope, ({ kind, userId, displayName }) =>
    post(kind === 'joined' ? 'userJoined' : 'userLeft', { userId, displayName }),
  )
  /** Sends the messages now, and each one again whenever it changes. */
  const postChanges = (read: () => Partial<RoomEvents>) => {
    const posted = new Map<string, string>()
    scope.follow(read, (news) => {
      for (const [name, data] of Object.entries(news)) {
        const text = JSON.stringify(data)
        if (posted.get(name) !== text) post(name as keyof RoomEvents, data)
        posted.set(name, text)
      }
    })
  }
  for (const source of ['microphone', 'camera'] as const)
    postChanges(() => ({ [source]: { on: devices[source].capture.value.state === 'on' } }))
  postChanges(() => ({ panel: { part: partOf(call.panels.open.value) } }))
  postChanges(() => ({ shares: { items: sharesOf(call) } }))
  for (const { report } of call.features) postChanges(() => report?.() ?? {})
}

const partOf = (open: CallFeature | undefined) =>
  roomPanels.find((part) => part === open?.feature.name) ?? null

/** One's own screen as well, which is not on this stage. */
function sharesOf({ stage }: Call): RoomEvents['shares']['items'] {
  const own = stage.ownScreen.value ? [stage.ownScreen.value] : []
  return [...new Set([...stage.shares.value, ...stage.offered.value, ...own])]
    .toSorted((a, b) => Date.parse(a.started) - Date.parse(b.started))
    .map(({ shareId, kind, userId }) => ({ shareId, kind, userId }))
}
