import type { ConferenceUser, RoomConference, ServerMessages } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'

/** A change of a message. */
export type MessageChange = Parameters<ServerMessages['message_changed']>[0]

/** Messages of the channel that change the chats, or ask to read them again. */
type Heard = 'chat_changed' | 'message_changed' | 'chats_missed' | 'snapshot'

/** The source of the chats: a call, or the chat's own page. */
export interface ChatSource {
  readonly scope: Scope
  readonly confId: string
  readonly client: Pick<LumiClient, 'chat' | 'preview'>
  readonly channel: { on<Name extends Heard>(message: Name, handler: ServerMessages[Name]): void }
  readonly me: ReadonlySignal<Pick<ConferenceUser, 'userId' | 'displayName' | 'role' | 'privileges'>>
  /** The permission to send: nothing, words alone, or files as well. */
  readonly sending: ReadonlySignal<Sending>
  /** Everyone who can be written to; undefined until that is known. */
  readonly people: ReadonlySignal<ReadonlyMap<string, ChatPerson> | undefined>
  /** Present where only the people in the conference can read what they write. */
  readonly encryption?: unknown
  /** The conference of the call; absent outside a call. */
  readonly conference?: ReadonlySignal<Pick<RoomConference, 'displayName' | 'parentId'>>
}

/** `none`: somebody who reads the chats from outside the conference. */
export type Sending = 'none' | 'words' | 'files'

/** Somebody as chats show them. */
export type ChatPerson = Pick<ConferenceUser, 'userId' | 'displayName' | 'role' | 'color' | 'pictureImgUrl'>
