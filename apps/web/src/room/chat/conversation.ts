import type { ChatMessage, Reaction, ServerMessages } from '@lumi/contract'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { ChatSource } from './chat-source.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { paragraphOf, quotedText } from './plain-text.ts'
import { unsentIn } from './unsent.ts'

export type MessageChange = Parameters<ServerMessages['message_changed']>[0]
/** What is before the messages that are there. `failed`: it could not be loaded, nor, without messages, could they. */
export type History = 'loading' | 'more' | 'whole' | 'failed'

/** What is said in one chat. */
export interface Conversation extends Pick<Outbox, 'queue' | 'send' | 'retry' | 'discard'> {
  readonly chatId: string
  /** The newest ones, without gaps, the oldest first. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>
  readonly history: ReadonlySignal<History>
  /** The last message that was sent from here. */
  readonly delivered: ReadonlySignal<number | undefined>
  /** What is being written, kept while something else is looked at. */
  readonly draft: Signal<string>
  /** What is going to be sent with it. */
  readonly attached: Signal<readonly File[]>
  loadEarlier(): void
  /** Loads what is needed to show a message; tells whether it is there. Fails where that cannot be loaded. */
  reach(messageId: number): Promise<boolean>
  /** The newest messages that have this. */
  search(text: string, signal: AbortSignal): Promise<readonly ChatMessage[]>
  edit(messageId: number, text: string, mentions: readonly string[]): Promise<void>
  remove(messageId: number): Promise<void>
  /** Adds one's reaction, or takes it back. */
  react(messageId: number, reaction: Reaction, isOn: boolean): Promise<void>
}

/** What the list of chats tells a conversation. */
export interface ConversationLine {
  hear(change: MessageChange): void
  /** Something may have been missed. */
  refresh(): Promise<void>
  clear(): void
}

const pageSize = 50
/** Of those that are read to get somewhere. */
const longPage = 200
/** Of what was there before a gap so much is read again; what is older is read again by scrolling up. */
const mostReread = 2000
const retryMs = 3000

export function createConversation(
  { scope, confId, client, me }: ChatSource,
  chatId: string,
): Conversation & ConversationLine {
  const messages = signal<readonly ChatMessage[]>([])
  const history = signal<History>('loading')
  const delivered = signal<number>()
  const gone = new Set<number>()
  /** What was said while pages were read holds for them as well. */
  let meanwhile: MessageChange[] = []
  let cursor: string | undefined
  let reading = 0
  const place = { id: confId, chatId }

  const read = (from: string | undefined, limit: number) =>
    client.chat.messages({ params: place, query: { limit, cursor: from } }, { signal: scope.signal })

  /** What is being read, which several may wait for. */
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
    const mine = ++reading
    meanwhile = []
    const oldest = messages.value[0]?.messageId
    const newest = messages.value.at(-1)?.messageId
    let found: readonly ChatMessage[] = []
    let next: string | undefined
    try {
      do {
        const page = await read(next, next ? longPage : pageSize)
        if (mine !== reading) return
        found = [...page.items, ...found]
        next = page.cursor ?? undefined
        // However much was missed, all of it is read: no gap stays.
      } while (
        next &&
        (isBefore(newest, found[0]) || (isBefore(oldest, found[0]) && found.length < mostReread))
      )
    } catch (error) {
      if (mine !== reading || scope.signal.aborted) return
      console.warn('Messages could not be loaded', error)
      if (oldest === undefined) history.value = 'failed'
      else scope.after(retryMs, () => mine === reading && void refresh())
      return
    }
    cursor = next
    // The answer may have been lost, not the message.
    for (const message of found) settle(message)
    messages.value = meanwhile.reduce(applied, quotingEachOther(found))
    history.value = next ? 'more' : 'whole'
  }

  function loadEarlier(limit = pageSize): Promise<void> {
    loadingEarlier ??= readEarlier(limit).finally(() => {
      loadingEarlier = undefined
    })
    return loadingEarlier
  }
  async function readEarlier(limit: number): Promise<void> {
    const is = (state: typeof history.value) => history.value === state
    if (!is('more') && !is('failed')) return
    history.value = 'loading'
    // Where the list begins, and what it goes on from, is only sure again when that has been read.
    while (refreshing) await refreshing
    if (is('whole')) return
    history.value = 'loading'
    const isFirst = messages.value.length === 0
    if (isFirst) return refresh()
    const mine = reading
    meanwhile = []
    try {
      const page = await read(cursor, limit)
      if (mine !== reading) return
      cursor = page.cursor ?? undefined
      const known = new Set(messages.value.map(({ messageId }) => messageId))
      const earlier = page.items.filter(({ messageId }) => !known.has(messageId) && !gone.has(messageId))
      const changes = meanwhile.filter(({ change }) => change !== 'created')
      messages.value = changes.reduce(applied, quotingEachOther([...earlier, ...messages.value]))
      history.value = cursor ? 'more' : 'whole'
    } catch (error) {
      console.warn('Earlier messages could not be loaded', error)
      if (mine === reading) history.value = 'failed'
    }
  }

  function apply(before: readonly ChatMessage[], change: MessageChange): readonly ChatMessage[] {
    if (change.change === 'deleted') return before.filter(({ messageId }) => messageId !== change.messageId)
    const { message } = change
    const at = before.findIndex(({ messageId }) => messageId === message.messageId)
    if (at >= 0) return before.with(at, message)
    if (change.change === 'updated' || gone.has(message.messageId)) return before
    const after = before.findIndex(({ messageId }) => messageId > message.messageId)
    return after < 0 ? [...before, message] : before.toSpliced(after, 0, message)
  }

  const applied = (before: readonly ChatMessage[], change: MessageChange) =>
    requoted(apply(before, change), change)

  /** Of a message that was on its way, nothing else may tell that it has arrived. */
  const settle = ({ clientKey, messageId }: ChatMessage) => {
    if (clientKey && outbox.settle(clientKey)) delivered.value = messageId
  }
  const hear = (change: MessageChange) => {
    if (change.change === 'deleted') gone.add(change.messageId)
    else settle(change.message)
    if (refreshing || loadingEarlier) meanwhile.push(change)
    messages.value = applied(messages.value, change)
  }
  const unsent = unsentIn({ confId, userId: me.value.userId, chatId })
  const before = unsent.take()
  const draft = signal(before.draft)
  const attached = signal(before.attached)
  const outbox = createOutbox(scope, {
    post({ key, text, file, quote, mentions }, { signal, onProgress }) {
      const about = { clientKey: key, replyTo: quote?.messageId, mentions: [...mentions] }
      const messageData = paragraphOf(text)
      if (!file) return client.chat.send({ params: place, body: { messageData, ...about } }, { signal })
      const body = text.trim() ? { messageData, ...about } : about
      return client.chat.sendFile({ params: place, body, files: { file } }, { signal, onProgress })
    },
    onSent(message) {
      delivered.value = message.messageId
      hear({ change: 'created', message })
    },
    before: before.queue,
  })
  scope.onEnd(() => unsent.keep({ draft: draft.value, attached: attached.value, queue: outbox.queue.value }))

  return {
    ...outbox,
    chatId,
    messages,
    history,
    delivered,
    draft,
    attached,
    loadEarlier: () => void loadEarlier(),
    async reach(messageId) {
      const isThere = () => messages.value.some((one) => one.messageId === messageId)
      const mayBeEarlier = () => {
        const oldest = messages.value[0]?.messageId
        return history.value === 'more' && oldest !== undefined && oldest > messageId
      }
      await Promise.all([refreshing, loadingEarlier])
      while (mayBeEarlier()) {
        await loadEarlier(longPage)
        await refreshing
      }
      if (!isThere() && history.value === 'failed') throw new Error('The message could not be loaded')
      return isThere()
    },
    async search(text, signal) {
      const query = { search: text, limit: pageSize }
      return (await client.chat.messages({ params: place, query }, { signal })).items.toReversed()
    },
    async edit(messageId, text, mentions) {
      const body = { messageData: paragraphOf(text), mentions: [...mentions] }
      hear({ change: 'updated', message: await client.chat.edit({ params: { ...place, messageId }, body }) })
    },
    async remove(messageId) {
      await client.chat.unsend({ params: { ...place, messageId } })
      hear({ change: 'deleted', chatId, messageId })
    },
    async react(messageId, reaction, isOn) {
      const params = { ...place, messageId, reaction }
      const message = await (isOn ? client.chat.react({ params }) : client.chat.unreact({ params }))
      hear({ change: 'updated', message })
    },
    hear,
    refresh() {
      outbox.resume()
      return refresh()
    },
    clear() {
      reading++
      messages.value = []
      history.value = 'whole'
    },
  }
}

/**
 * A message is quoted as it stands here: in encrypted conferences the server cannot change a quote when it changes, and
 * each reply still has the words that were there when it was written.
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

/** What is changed or gone is so where it is quoted as well. */
function requoted(messages: readonly ChatMessage[], change: MessageChange): readonly ChatMessage[] {
  if (change.change === 'created') return messages
  const id = change.change === 'deleted' ? change.messageId : change.message.messageId
  if (!messages.some(({ quote }) => quote?.messageId === id)) return messages
  const text = change.change === 'deleted' ? null : quotedText(change.message)
  return messages.map((one) =>
    one.quote?.messageId === id ? { ...one, quote: { ...one.quote, text } } : one,
  )
}

const isBefore = (oldest: number | undefined, first: ChatMessage | undefined) =>
  oldest !== undefined && first !== undefined && first.messageId > oldest
