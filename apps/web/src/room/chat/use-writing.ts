import type { ChatMessage, ChatQuote } from '@lumi/contract'
import { maxChatFileBytes } from '@lumi/contract/values'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Chats, ChatWithPeople } from './chats.ts'
import { foundContacts } from './contacts.ts'
import type { Conversation } from './conversation.ts'
import { mentionBegun, mentionedIn, readersOf, withMention } from './mentions.ts'
import { messageText, plainTextOf } from './plain-text.ts'

/** Names that are offered for a mention. */
const mostOffered = 5

/** What is being written: a message, a reply to one, or another text for one's own. */
type Purpose =
  | { readonly kind: 'message' }
  | { readonly kind: 'reply'; readonly quote: ChatQuote }
  | {
      readonly kind: 'change'
      readonly messageId: number
      readonly text: string
      readonly isRefused?: boolean
    }

const message: Purpose = { kind: 'message' }

/** The field of a conversation, and what becomes of what is written in it. */
export function useWriting(chat: ChatWithPeople, chats: Chats, conversation: Conversation) {
  const { compare } = useFormats()
  const draft = useSignal(conversation.draft)
  const { userId: me } = useSignal(chats.me)
  const people = useSignal(chats.people)
  const field = useRef<HTMLTextAreaElement>(null)
  const [purpose, setPurpose] = useState(message)
  const isSaving = useRef(false)
  const attached = useSignal(conversation.attached)
  /** Name of a file that was not taken. */
  const [tooLarge, setTooLarge] = useState<string>()
  useEffect(() => field.current?.focus(), [])
  const begin = (next: Purpose) => {
    setPurpose(next)
    field.current?.focus()
  }
  const readers = readersOf(chat, people?.values() ?? [], me)
  const begun = purpose.kind === 'change' ? undefined : mentionBegun(draft)

  const send = async () => {
    if (purpose.kind !== 'change') {
      const quote = purpose.kind === 'reply' ? purpose.quote : undefined
      const words = { text: draft, quote, mentions: mentionedIn(draft, readers) }
      const [first, ...others] = conversation.attached.value
      conversation.send({ ...words, file: first })
      for (const file of others) conversation.send({ text: '', file })
      conversation.draft.value = ''
      conversation.attached.value = []
      setTooLarge(undefined)
      return setPurpose(message)
    }
    if (isSaving.current) return
    isSaving.current = true
    // What is being written may be something else by the time the server has answered.
    const { messageId } = purpose
    const ifStill = (next: (now: Purpose) => Purpose) =>
      setPurpose((now) => (now.kind === 'change' && now.messageId === messageId ? next(now) : now))
    try {
      await conversation.edit(messageId, purpose.text)
      ifStill(() => message)
    } catch (error) {
      console.warn('A message was not changed', error)
      ifStill((now) => ({ ...now, isRefused: true }) as Purpose)
    } finally {
      isSaving.current = false
    }
  }
  const edit = ({ messageId, messageData }: ChatMessage) =>
    begin({ kind: 'change', messageId, text: plainTextOf(messageData) })

  return {
    field,
    purpose,
    text: purpose.kind === 'change' ? purpose.text : draft,
    offered:
      begun === undefined ? [] : foundContacts(readers, { query: begun, me, compare }).slice(0, mostOffered),
    change(text: string) {
      if (purpose.kind === 'change') setPurpose({ ...purpose, text })
      else conversation.draft.value = text
    },
    mention(name: string) {
      conversation.draft.value = withMention(draft, name)
      field.current?.focus()
    },
    send: () => void send(),
    attached,
    tooLarge,
    attach(files: readonly File[]) {
      const taken = files.filter(({ size }) => size <= maxChatFileBytes)
      setTooLarge(files.find((file) => !taken.includes(file))?.name)
      conversation.attached.value = [...conversation.attached.value, ...taken]
      if (purpose.kind === 'change') setPurpose(message)
      field.current?.focus()
    },
    detach(file: File) {
      conversation.attached.value = conversation.attached.value.filter((one) => one !== file)
      field.current?.focus()
    },
    edit,
    editLast() {
      const last = conversation.messages.value.findLast(({ userId }) => userId === me)
      if (last) edit(last)
    },
    reply(message: ChatMessage) {
      const { messageId, userId, displayName } = message
      begin({ kind: 'reply', quote: { messageId, userId, displayName, text: messageText(message) } })
    },
    stop: () => begin(message),
  }
}

export type Writing = ReturnType<typeof useWriting>
