import type { Conference } from '@lumi/contract'
import { defaultPrivileges, Role } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { ChatPerson, ChatSource, Sending } from '#room/chat/chat-source.ts'
import { type Chats, createChats } from '#room/chat/chats.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { ChatOwner } from './chat-owner.ts'

export interface ChatClient {
  /** Undefined until they are there. */
  readonly conferences: ReadonlySignal<readonly Conference[] | undefined>
  /** Why they could not be loaded; undefined when they could. */
  readonly failure: ReadonlySignal<unknown>
  readonly currentChatConfId: ReadonlySignal<string | undefined>
  readonly currentChat: Signal<string | undefined>
  /** Of the conference that is picked. */
  readonly chats: ReadonlySignal<Chats | undefined>
  pick(confId: string): void
  /** Asks for the conferences again. */
  reload(): Promise<void>
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
  const failure = signal<unknown>()
  const currentChatConfId = signal<string>()
  const currentChat = signal<string>()
  const chats = signal<Chats>()
  let inConference: Scope | undefined

  async function load(): Promise<void> {
    const found: Conference[] = []
    failure.value = undefined
    let cursor: string | null | undefined
    try {
      for (let page = 0; page < mostPages && cursor !== null; page++) {
        const query = { details: 'all' as const, meta_data3: integrationId, limit: pageSize, cursor }
        const answer = await client.conference.list({ query }, { signal: scope.signal })
        found.push(...answer.items)
        cursor = answer.cursor
      }
    } catch (error) {
      if (scope.signal.aborted) return
      console.warn('Conferences could not be loaded', error)
      failure.value = error
    }
    conferences.value = found
  }
  void load()

  return {
    conferences,
    failure,
    reload: load,
    currentChatConfId,
    currentChat,
    chats,
    pick(confId) {
      inConference?.end()
      inConference = scope.child()
      currentChatConfId.value = confId
      currentChat.value = undefined
      const { features } = conferences.value?.find((one) => one.confId === confId) ?? {}
      chats.value = createChats(
        sourceOf(inConference, confId, { ...options, mayAttach: features?.fileShare }),
      )
    },
  }
}

interface SourceOptions extends ChatClientOptions {
  readonly mayAttach: boolean | undefined
}

function sourceOf(scope: Scope, confId: string, { client, owner, mayAttach }: SourceOptions): ChatSource {
  const me = signal<ChatSource['me']['value']>({
    userId: owner.userId,
    displayName: owner.userName,
    role: Role.attendee,
    privileges: defaultPrivileges[Role.attendee],
  })
  const sending = signal<Sending>(mayAttach === false ? 'words' : 'files')
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
        // The server knows as whom an account takes part, if it ever did.
        async list(...call: Parameters<typeof client.chat.list>) {
          const page = await client.chat.list(...call)
          if (page.userId === null) sending.value = 'none'
          else if (page.userId !== me.value.userId) me.value = { ...me.value, userId: page.userId }
          return page
        },
      },
    },
    channel: { on: (message, handler) => message === 'chats_missed' && poll(scope, handler) },
    me,
    sending,
    people,
  }
}

/** The next round begins once the one before has ended: a slow line is not asked again while it still answers. */
function poll(scope: Scope, handler: unknown): void {
  scope.after(pollMs, async () => {
    if (document.visibilityState === 'visible') await (handler as () => void | Promise<void>)()
    poll(scope, handler)
  })
}
