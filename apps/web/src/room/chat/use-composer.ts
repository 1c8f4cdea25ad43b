import type { ChatMessage } from '@lumi/contract'
import { maxChatFileBytes } from '@lumi/contract/values'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Chats, ChatWithPeople } from './chats.ts'
import type { Conversation } from './conversation.ts'
import { type ComposerMode, newMessage } from './drafts.ts'
import {
  foundContacts,
  mentionBegun,
  mentionedAnew,
  mentionedIn,
  readersOf,
  withMention,
} from './mentions.ts'
import { messageText, plainTextOf } from './plain-text.ts'

/** The largest number of names that are offered for a mention. */
const maxOffered = 5

/** The state and actions of the composer of a conversation: text, mode, mentions and attached files. */
export function useComposer(chat: ChatWithPeople, chats: Chats, conversation: Conversation) {
  const { compare } = useFormats()
  const draft = useSignal(conversation.draft)
  const { userId: me } = useSignal(chats.me)
  const people = useSignal(chats.people)
  const sending = useSignal(chats.sending)
  const field = useRef<HTMLTextAreaElement>(null)
  const mode = useSignal(conversation.composerMode)
  const isSaving = useRef(false)
  const attached = useSignal(conversation.attached)
  /** The name of a file that is too large to be attached. */
  const [tooLarge, setTooLarge] = useState<string>()
  useEffect(() => field.current?.focus(), [])

  const setMode = (next: ComposerMode) => {
    conversation.composerMode.value = next
  }
  const enterMode = (next: ComposerMode) => {
    setMode(next)
    field.current?.focus()
  }
  const readers = readersOf(chat, people?.values() ?? [], me)
  const text = mode.kind === 'edit' ? mode.text : draft
  // A mention at the end of a message that is opened for editing is complete: no names are offered for it.
  const isUnedited = mode.kind === 'edit' && text === plainTextOf(mode.original.messageData)
  const mentionQuery = isUnedited ? undefined : mentionBegun(text)
  const setText = (next: string) => {
    if (mode.kind === 'edit') setMode({ ...mode, text: next })
    else conversation.draft.value = next
  }

  const sendDraft = () => {
    const quote = mode.kind === 'reply' ? mode.quote : undefined
    const message = { text: draft, quote, mentions: mentionedIn(draft, readers) }
    const [first, ...others] = conversation.attached.value
    conversation.send({ ...message, file: first })
    for (const file of others) conversation.send({ text: '', file })
    conversation.draft.value = ''
    conversation.attached.value = []
    setTooLarge(undefined)
    setMode(newMessage)
  }

  const saveEdit = async ({ messageId, mentions }: ChatMessage) => {
    if (isSaving.current) return
    isSaving.current = true
    // Another message may be open for editing when the answer arrives, or none.
    const update = (change: (current: ComposerMode & { kind: 'edit' }) => ComposerMode) => {
      const current = conversation.composerMode.value
      if (current.kind === 'edit' && current.original.messageId === messageId) setMode(change(current))
    }
    const mentioned = mentions.map((userId) => ({ ...chats.names.personOf(userId), userId }))
    try {
      await conversation.edit(messageId, text, mentionedAnew(text, readers, mentioned))
      update(() => newMessage)
    } catch (error) {
      console.warn('A message was not changed', error)
      update((current) => ({ ...current, isRefused: true }))
    } finally {
      isSaving.current = false
    }
  }
  const edit = (original: ChatMessage) =>
    enterMode({ kind: 'edit', original, text: plainTextOf(original.messageData) })

  return {
    field,
    mode,
    text,
    /** The people whose names complete the mention that is being typed. */
    offered:
      mentionQuery === undefined
        ? []
        : foundContacts(readers, { query: mentionQuery, me, compare }).slice(0, maxOffered),
    setText,
    mention(name: string) {
      setText(withMention(text, name))
      field.current?.focus()
    },
    send: () => (mode.kind === 'edit' ? void saveEdit(mode.original) : sendDraft()),
    /** An edit neither sends the attached files nor adds new ones. */
    attached: mode.kind === 'edit' ? [] : attached,
    mayAttach: sending === 'files' && mode.kind !== 'edit',
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
      enterMode({ kind: 'reply', quote: { messageId, userId, displayName, text: messageText(message) } })
    },
    /** Ends a reply or an edit. */
    cancel: () => enterMode(newMessage),
  }
}

export type ComposerState = ReturnType<typeof useComposer>
