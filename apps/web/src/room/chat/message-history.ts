import type { ChatMessage } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { MessageChange } from './chat-source.ts'
import { quotedText } from './plain-text.ts'

/** The state of the messages before the loaded ones. `failed`: they, or the first ones, could not be loaded. */
export type Earlier = 'loading' | 'more' | 'whole' | 'failed'

/** The messages of a chat, from the newest back as far as somebody has scrolled. */
export interface MessageHistory {
  /** The newest ones, without gaps, the oldest first. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>
  readonly earlier: ReadonlySignal<Earlier>
  /** Reads again what may have been missed. */
  refresh(): Promise<void>
  loadEarlier(): Promise<void>
  /** Loads the messages up to one; resolves with false where it does not exist. Rejects where they cannot be loaded. */
  reach(messageId: number): Promise<boolean>
  apply(change: MessageChange): void
  clear(): void
}

interface MessageHistoryOptions {
  readonly scope: Scope
  /** Reads a page: the newest, or what is before a cursor. */
  readonly read: (
    from: string | undefined,
    limit: number,
  ) => Promise<{ readonly items: readonly ChatMessage[]; readonly cursor?: string | null }>
  /** Called with each message of the server before it is shown. */
  readonly onMessage: (message: ChatMessage) => void
}

const pageSize = 50
/** Page size while searching for one message. */
const longPage = 200
/** The most messages read again after a gap; older ones are read again by scrolling up. */
const mostReread = 2000
const retryMs = 3000

export function createMessageHistory({ scope, read, onMessage }: MessageHistoryOptions): MessageHistory {
  const messages = signal<readonly ChatMessage[]>([])
  const earlier = signal<Earlier>('loading')
  const deleted = new Set<number>()
  /** Changes that came while pages were read are applied to these pages as well. */
  let meanwhile: MessageChange[] = []
  let cursor: string | undefined
  /** Counts the readings: a newer one takes the place of an older one. */
  let readings = 0
  /** The request that is pending, which several may wait for. */
  let refreshing: Promise<void> | undefined
  let loadingEarlier: Promise<void> | undefined

  function refresh(): Promise<void> {
    const mine = readAnew().finally(() => {
      if (refreshing === mine) refreshing = undefined
    })
    refreshing = mine
    return mine
  }
  async function readAnew(): Promise<void> {
    const mine = ++readings
    meanwhile = []
    const oldest = messages.value[0]?.messageId
    const newest = messages.value.at(-1)?.messageId
    let found: readonly ChatMessage[] = []
    let next: string | undefined
    try {
      do {
        const page = await read(next, next ? longPage : pageSize)
        if (mine !== readings) return
        found = [...page.items, ...found]
        next = page.cursor ?? undefined
        // All missed messages are read, so that no gap stays.
      } while (
        next &&
        (isBefore(newest, found[0]) || (isBefore(oldest, found[0]) && found.length < mostReread))
      )
    } catch (error) {
      if (mine !== readings || scope.signal.aborted) return
      console.warn('Messages could not be loaded', error)
      if (oldest === undefined) earlier.value = 'failed'
      else scope.after(retryMs, () => mine === readings && void refresh())
      return
    }
    cursor = next
    for (const message of found) onMessage(message)
    messages.value = meanwhile.reduce(applied, quotingEachOther(found))
    earlier.value = next ? 'more' : 'whole'
  }

  function loadEarlier(limit = pageSize): Promise<void> {
    loadingEarlier ??= readEarlier(limit).finally(() => {
      loadingEarlier = undefined
    })
    return loadingEarlier
  }
  async function readEarlier(limit: number): Promise<void> {
    const is = (state: Earlier) => earlier.value === state
    if (!is('more') && !is('failed')) return
    earlier.value = 'loading'
    // The beginning of the list, and its cursor, are only certain again after that has been read.
    while (refreshing) await refreshing
    if (is('whole')) return
    earlier.value = 'loading'
    const isFirst = messages.value.length === 0
    if (isFirst) return refresh()
    const mine = readings
    meanwhile = []
    try {
      const page = await read(cursor, limit)
      if (mine !== readings) return
      cursor = page.cursor ?? undefined
      const known = new Set(messages.value.map(({ messageId }) => messageId))
      const before = page.items.filter(({ messageId }) => !known.has(messageId) && !deleted.has(messageId))
      const changes = meanwhile.filter(({ change }) => change !== 'created')
      messages.value = changes.reduce(applied, quotingEachOther([...before, ...messages.value]))
      earlier.value = cursor ? 'more' : 'whole'
    } catch (error) {
      console.warn('Earlier messages could not be loaded', error)
      if (mine === readings) earlier.value = 'failed'
    }
  }

  function changed(before: readonly ChatMessage[], change: MessageChange): readonly ChatMessage[] {
    if (change.change === 'deleted') return before.filter(({ messageId }) => messageId !== change.messageId)
    const { message } = change
    const at = before.findIndex(({ messageId }) => messageId === message.messageId)
    if (at >= 0) return before.with(at, message)
    if (change.change === 'updated' || deleted.has(message.messageId)) return before
    const after = before.findIndex(({ messageId }) => messageId > message.messageId)
    return after < 0 ? [...before, message] : before.toSpliced(after, 0, message)
  }
  const applied = (before: readonly ChatMessage[], change: MessageChange) =>
    requoted(changed(before, change), change)

  return {
    messages,
    earlier,
    refresh,
    loadEarlier: () => loadEarlier(),
    async reach(messageId) {
      const isThere = () => messages.value.some((one) => one.messageId === messageId)
      const mayBeEarlier = () => {
        const oldest = messages.value[0]?.messageId
        return earlier.value === 'more' && oldest !== undefined && oldest > messageId
      }
      await Promise.all([refreshing, loadingEarlier])
      while (mayBeEarlier()) {
        await loadEarlier(longPage)
        await refreshing
      }
      if (!isThere() && earlier.value === 'failed') throw new Error('The message could not be loaded')
      return isThere()
    },
    apply(change) {
      if (change.change === 'deleted') deleted.add(change.messageId)
      else onMessage(change.message)
      if (refreshing || loadingEarlier) meanwhile.push(change)
      messages.value = applied(messages.value, change)
    },
    clear() {
      readings++
      messages.value = []
      earlier.value = 'whole'
    },
  }
}

const isBefore = (oldest: number | undefined, first: ChatMessage | undefined) =>
  oldest !== undefined && first !== undefined && first.messageId > oldest

/**
 * Messages, each of which quotes the others as they stand here: in encrypted conferences the server cannot change a quote
 * when it changes, and each reply still has the words that were there when it was written.
 */
function quotingEachOther(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const quoted = new Set(messages.map(({ quote }) => quote?.messageId))
  const texts = new Map<number, string>()
  for (const message of messages)
    if (quoted.has(message.messageId)) texts.set(message.messageId, quotedText(message))
  return messages.map((one) => {
    const text = one.quote ? texts.get(one.quote.messageId) : undefined
    return one.quote && text !== undefined && text !== one.quote.text
      ? { ...one, quote: { ...one.quote, text } }
      : one
  })
}

/** A message that is changed or deleted is so in its quotes as well. */
function requoted(messages: readonly ChatMessage[], change: MessageChange): readonly ChatMessage[] {
  if (change.change === 'created') return messages
  const id = change.change === 'deleted' ? change.messageId : change.message.messageId
  if (!messages.some(({ quote }) => quote?.messageId === id)) return messages
  const text = change.change === 'deleted' ? null : quotedText(change.message)
  return messages.map((one) =>
    one.quote?.messageId === id ? { ...one, quote: { ...one.quote, text } } : one,
  )
}
