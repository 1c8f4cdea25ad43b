import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { ChatPerson, ChatSource } from '#room/chat/chat-source.ts'
import { type Chats, createChats } from '#room/chat/chats.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { ChatOwner } from './chat-owner.ts'

export interface ChatClient {
  /** Undefined until they are there. */
  readonly conferences: ReadonlySignal<readonly Conference[] | undefined>
  readonly currentChatConfId: ReadonlySignal<string | undefined>
  readonly currentChat: Signal<string | undefined>
  /** Of the conference that is picked. */
  readonly chats: ReadonlySignal<Chats | undefined>
  pick(confId: string): void
}

export interface ChatClientOptions {
  readonly client: Pick<LumiClient, 'chat' | 'preview' | 'conference' | 'conferenceUser'>
  readonly owner: ChatOwner
  /** Only the conferences of this integration. */
  readonly integrationId?: string
}

const pageSize = 200
const mostPages = 5
/** No socket tells an account of chats: they are asked for. Milliseconds. */
const pollMs = 4000

/** The chats of all conferences that somebody may see, outside the room. */
export function createChatClient(scope: Scope, options: ChatClientOptions): ChatClient {
  const { client, integrationId } = options
  const conferences = signal<readonly Conference[]>()
  const currentChatConfId = signal<string>()
  const currentChat = signal<string>()
  const chats = signal<Chats>()
  let inConference: Scope | undefined

  async function load(): Promise<void> {
    const found: Conference[] = []
    let cursor: string | null | undefined
    try {
      for (let page = 0; page < mostPages && cursor !== null; page++) {
        const query = { details: 'all' as const, meta_data3: integrationId, limit: pageSize, cursor }
        const answer = await client.conference.list({ query }, { signal: scope.signal })
        found.push(...answer.items)
        cursor = answer.cursor
      }
    } catch (error) {
      if (!scope.signal.aborted) console.warn('Conferences could not be loaded', error)
    }
    conferences.value = found
  }
  void load()

  return {
    conferences,
    currentChatConfId,
    currentChat,
    chats,
    pick(confId) {
      inConference?.end()
      inConference = scope.child()
      currentChatConfId.value = confId
      currentChat.value = undefined
      chats.value = createChats(sourceOf(inConference, confId, options))
    },
  }
}

function sourceOf(scope: Scope, confId: string, { client, owner }: ChatClientOptions): ChatSource {
  const me = signal<ChatSource['me']['value']>({
    userId: owner.userId,
    displayName: owner.userName,
    role: Role.attendee,
    privileges: noPrivileges,
  })
  const people = signal<ReadonlyMap<string, ChatPerson>>()
  client.conferenceUser.list({ params: { id: confId }, query: {} }, { signal: scope.signal }).then(
    ({ items }) => {
      people.value = new Map(items.map((user) => [user.userId, user]))
    },
    () => {
      people.value = new Map()
    },
  )
  return {
    scope,
    confId,
    client: {
      ...client,
      chat: {
        ...client.chat,
        // The server knows as whom an account takes part; it says so with the first message.
        async send(...call: Parameters<typeof client.chat.send>) {
          const message = await client.chat.send(...call)
          if (message.userId !== me.value.userId) me.value = { ...me.value, userId: message.userId }
          return message
        },
      },
    },
    channel: { on: (message, handler) => message === 'chats_missed' && poll(scope, handler) },
    me,
    people,
  }
}

const noPrivileges = {
  annotate: false,
  video: false,
  audio: false,
  share: false,
  viewUsers: false,
  record: false,
  changePages: false,
  changeShares: false,
  chat: true,
  changeUser: false,
}

/** The next round begins once the one before has ended: a slow line is not asked again while it still answers. */
function poll(scope: Scope, handler: unknown): void {
  scope.after(pollMs, async () => {
    if (document.visibilityState === 'visible') await (handler as () => void | Promise<void>)()
    poll(scope, handler)
  })
}
