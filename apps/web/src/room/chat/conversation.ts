import type { ChatMessage, Reaction } from '@lumi/contract'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { ChatSource, MessageChange } from './chat-source.ts'
import { type ComposerMode, draftsIn, modeAfter } from './drafts.ts'
import { createMessageHistory, type MessageHistory } from './message-history.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { paragraphOf } from './plain-text.ts'

/** The messages of one chat. */
export interface Conversation
  extends Pick<MessageHistory, 'messages' | 'earlier' | 'loadEarlier' | 'reach'>,
    Pick<Outbox, 'queue' | 'send' | 'retry' | 'discard'> {
  readonly chatId: string
  /** The last message that was sent from here. */
  readonly delivered: ReadonlySignal<number | undefined>
  /** The text that is being written, stored while another panel is open. */
  readonly draft: Signal<string>
  /** The files that are sent with the draft. */
  readonly attached: Signal<readonly File[]>
  readonly composerMode: Signal<ComposerMode>
  /** The newest messages that have this. */
  search(text: string, signal: AbortSignal): Promise<readonly ChatMessage[]>
  edit(messageId: number, text: string, mentions: readonly string[]): Promise<void>
  remove(messageId: number): Promise<void>
  /** Adds one's reaction, or takes it back. */
  react(messageId: number, reaction: Reaction, isOn: boolean): Promise<void>
}

/** A conversation for the list of chats, which passes changes on to it. */
export interface OpenConversation extends Conversation, Pick<MessageHistory, 'apply' | 'refresh' | 'clear'> {
  /** Called when the chat is deleted before the call ends. */
  end(): void
}

const mostFound = 50

export function createConversation(
  { scope: whole, confId, client, me }: ChatSource,
  chatId: string,
): OpenConversation {
  const scope = whole.child()
  const params = { id: confId, chatId }
  const delivered = signal<number>()
  const drafts = draftsIn({ confId, userId: me.value.userId, chatId })
  const before = drafts.take()
  const draft = signal(before.draft)
  const attached = signal(before.attached)
  const composerMode = signal(before.composerMode)
  const history = createMessageHistory({
    scope,
    read: (cursor, limit) =>
      client.chat.messages({ params, query: { limit, cursor } }, { signal: scope.signal }),
    onMessage({ clientKey, messageId }) {
      // The answer may have been lost, not the message: only this shows that it has arrived.
      if (clientKey && outbox.settle(clientKey)) delivered.value = messageId
    },
  })
  const outbox = createOutbox(scope, {
    post({ key, text, file, quote, mentions }, { signal, onProgress }) {
      const about = { clientKey: key, replyTo: quote?.messageId, mentions: [...mentions] }
      const messageData = paragraphOf(text)
      if (!file) return client.chat.send({ params, body: { messageData, ...about } }, { signal })
      const body = text.trim() ? { messageData, ...about } : about
      return client.chat.sendFile({ params, body, files: { file } }, { signal, onProgress })
    },
    onSent(message) {
      delivered.value = message.messageId
      apply({ change: 'created', message })
    },
    before: before.queue,
  })
  const apply = (change: MessageChange) => {
    history.apply(change)
    composerMode.value = modeAfter(composerMode.value, change)
  }
  scope.follow(() => draft.value, drafts.storeText)
  scope.onEnd(() =>
    drafts.store({
      draft: draft.value,
      attached: attached.value,
      composerMode: composerMode.value,
      queue: outbox.queue.value,
    }),
  )

  return {
    ...outbox,
    ...history,
    chatId,
    delivered,
    draft,
    attached,
    composerMode,
    apply,
    async search(text, signal) {
      const query = { search: text, limit: mostFound }
      return (await client.chat.messages({ params, query }, { signal })).items.toReversed()
    },
    async edit(messageId, text, mentions) {
      const body = { messageData: paragraphOf(text), mentions: [...mentions] }
      const message = await client.chat.edit({ params: { ...params, messageId }, body })
      apply({ change: 'updated', message })
    },
    async remove(messageId) {
      await client.chat.unsend({ params: { ...params, messageId } })
      apply({ change: 'deleted', chatId, messageId })
    },
    async react(messageId, reaction, isOn) {
      const which = { params: { ...params, messageId, reaction } }
      const message = await (isOn ? client.chat.react(which) : client.chat.unreact(which))
      apply({ change: 'updated', message })
    },
    refresh() {
      outbox.resume()
      return history.refresh()
    },
    end: scope.end,
  }
}
