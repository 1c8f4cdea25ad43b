import type { ChatMessage } from '@lumi/contract'
import { maxChatFileBytes } from '@lumi/contract/values'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Chats, ChatWithPeople } from './chats.ts'
import type { Conversation } from './conversation.ts'
import { type Purpose, toSend } from './drafts.ts'
import {
  foundContacts,
  mentionBegun,
  mentionedAnew,
  mentionedIn,
  readersOf,
  withMention,
} from './mentions.ts'
import { messageText, plainTextOf } from './plain-text.ts'

/** Names that are offered for a mention. */
const mostOffered = 5

/** The field of a conversation, and what becomes of what is written in it. */
export function useWriting(chat: ChatWithPeople, chats: Chats, conversation: Conversation) {
  const { compare } = useFormats()
  const draft = useSignal(conversation.draft)
  const { userId: me } = useSignal(chats.me)
  const people = useSignal(chats.people)
  const sending = useSignal(chats.sending)
  const field = useRef<HTMLTextAreaElement>(null)
  const purpose = useSignal(conversation.purpose)
  const setPurpose = (next: Purpose) => {
    conversation.purpose.value = next
  }
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
  const text = purpose.kind === 'change' ? purpose.text : draft
  // A mention at the end of what is going to be changed is not one that is begun.
  const isUntouched = purpose.kind === 'change' && text === plainTextOf(purpose.original.messageData)
  const begun = isUntouched ? undefined : mentionBegun(text)
  const change = (to: string) => {
    if (purpose.kind === 'change') setPurpose({ ...purpose, text: to })
    else conversation.draft.value = to
  }

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
      return setPurpose(toSend)
    }
    if (isSaving.current) return
    isSaving.current = true
    // The text may have another purpose by the time the server has answered.
    const { messageId, mentions } = purpose.original
    const ifStill = (next: (now: Purpose) => Purpose) => {
      const now = conversation.purpose.value
      if (now.kind === 'change' && now.original.messageId === messageId) setPurpose(next(now))
    }
    const before = mentions.map((userId) => ({ ...chats.names.personOf(userId), userId }))
    try {
      await conversation.edit(messageId, text, mentionedAnew(text, readers, before))
      ifStill(() => toSend)
    } catch (error) {
      console.warn('A message was not changed', error)
      ifStill((now) => ({ ...now, isRefused: true }) as Purpose)
    } finally {
      isSaving.current = false
    }
  }
  const edit = (original: ChatMessage) =>
    begin({ kind: 'change', original, text: plainTextOf(original.messageData) })

  return {
    field,
    purpose,
    text,
    offered:
      begun === undefined ? [] : foundContacts(readers, { query: begun, me, compare }).slice(0, mostOffered),
    change,
    mention(name: string) {
      change(withMention(text, name))
      field.current?.focus()
    },
    send: () => void send(),
    /** Attached files are not sent with a change, and none are added to it. */
    attached: purpose.kind === 'change' ? [] : attached,
    mayAttach: sending === 'files' && purpose.kind !== 'change',
    tooLarge,
    attach(files: readonly File[]) {
      const taken = files.filter(({ size }) => size <= maxChatFileBytes)
      setTooLarge(files.find((file) => !taken.includes(file))?.name)
      conversation.attached.value = [...conversation.attached.value, ...taken]
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
    stop: () => begin(toSend),
  }
}

export type Writing = ReturnType<typeof useWriting>
