import type { Chat, Conference, ConferenceUser, RoomConference } from '@lumi/contract'
import { defaultPrivileges, Role } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { allPages } from '#lib/all-pages.ts'
import { createCipher } from '#lib/encryption/cipher.ts'
import { secretOf } from '#lib/encryption/key.ts'
import type { ChatSource, Sending } from '#room/chat/chat-source.ts'
import { type Chats, createChats } from '#room/chat/chats.ts'
import { createUnread, type Unread } from '#room/chat/unread.ts'
import { sealedChats } from '#room/encryption/messages.ts'
import { createOpening } from '#room/encryption/opening.ts'
import { createNotifications, type Notifications } from '#room/notifications/notifications.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { LinkedUser } from './chat-link.ts'
import type { ChatOwner } from './chat-owner.ts'
import { createPolledChannel } from './polled-channel.ts'

/** A conference whose chats are shown. Only accounts that manage it see its links. */
export type ChatConference = Pick<RoomConference, 'confId' | 'displayName' | 'features' | 'keyCheck'> &
  Partial<Pick<Conference, 'hostUrl'>>

export interface ChatClient {
  /** Undefined until they are there. */
  readonly conferences: ReadonlySignal<readonly ChatConference[] | undefined>
  /** Why they could not be loaded; undefined when they could. */
  readonly failure: ReadonlySignal<unknown>
  readonly currentChatConfId: ReadonlySignal<string | undefined>
  readonly currentChat: Signal<string | undefined>
  /** The chats of the chosen conference. */
  readonly chats: ReadonlySignal<Chats | undefined>
  /** The unread messages since the conference was picked. */
  readonly unread: ReadonlySignal<Unread | undefined>
  /** Messages of others, read out to those who use a screen reader. */
  readonly notifications: Notifications
  pick(confId: string): void
  /** Asks for the conferences again. */
  reload(): Promise<void>
}

export interface ChatClientOptions {
  readonly client: Pick<LumiClient, 'chat' | 'preview' | 'conference' | 'conferenceUser'>
  readonly owner: ChatOwner
  /** Only the conferences of this integration. */
  readonly integrationId?: string
  /** Somebody without an account, who has the chats of one conference. */
  readonly link?: Pick<LinkedUser, 'open'>
}

const pageSize = 200
const mostPages = 5

/** The chats of all conferences that somebody may see, outside the room. */
export function createChatClient(scope: Scope, options: ChatClientOptions): ChatClient {
  const { client, integrationId, link } = options
  const conferences = signal<readonly ChatConference[]>()
  const failure = signal<unknown>()
  const currentChatConfId = signal<string>()
  const currentChat = signal<string>()
  const chats = signal<Chats>()
  const unread = signal<Unread>()
  const notifications = createNotifications(scope)
  let inConference: Scope | undefined
  let linkedUser: ConferenceUser | undefined

  async function load(): Promise<void> {
    const found: ChatConference[] = []
    failure.value = undefined
    try {
      if (link) found.push(await openConference(link))
      else await listConferences(found)
    } catch (error) {
      if (scope.signal.aborted) return
      console.warn('Conferences could not be loaded', error)
      failure.value = error
    }
    // Exchanging a link is not aborted.
    if (scope.signal.aborted) return
    conferences.value = found.filter(isReadable)
    const [only] = conferences.value
    if (link && only && currentChatConfId.value === undefined) made.pick(only.confId)
  }

  async function openConference({ open }: Pick<LinkedUser, 'open'>): Promise<ChatConference> {
    const { conference, user } = await open()
    linkedUser = user
    return conference
  }

  async function listConferences(found: ChatConference[]): Promise<void> {
    let cursor: string | null | undefined
    for (let page = 0; page < mostPages && cursor !== null; page++) {
      const query = { details: 'all' as const, meta_data3: integrationId, limit: pageSize, cursor }
      const answer = await client.conference.list({ query }, { signal: scope.signal })
      found.push(...answer.items)
      cursor = answer.cursor
    }
  }

  const made: ChatClient = {
    conferences,
    failure,
    reload: load,
    currentChatConfId,
    currentChat,
    chats,
    unread,
    notifications,
    pick(confId) {
      inConference?.end()
      inConference = scope.child()
      currentChatConfId.value = confId
      currentChat.value = undefined
      const conference = conferences.value?.find((one) => one.confId === confId)
      const reader = conference?.keyCheck ? sealed(client, confId) : client
      const polled = createPolledChannel(inConference, {
        confId,
        client: reader,
        openChat: () => currentChat.peek(),
      })
      const source = sourceOf(inConference, confId, {
        ...options,
        client: reader,
        conference,
        linkedUser,
        channel: polled.channel,
        onList: polled.startFrom,
      })
      const own = createChats(source)
      unread.value = createUnread({ ...source, notifications, isListVisible: true })
      chats.value = own
      polled.start(() => void own.reload())
    },
  }
  void load()
  return made
}

/** Chats of encrypted conferences are shown on devices that have the key: here nobody else can read them either. */
const isReadable = ({ confId, keyCheck }: ChatConference) => !keyCheck || secretOf(confId) !== undefined

function sealed(client: ChatClientOptions['client'], confId: string): ChatClientOptions['client'] {
  const secret = secretOf(confId)
  if (!secret) return client
  let writer: string | null | undefined
  /** The server knows as whom an account writes. */
  const author = async () => {
    writer ??= (await client.chat.list({ params: { id: confId }, query: { limit: 1 } })).userId
    return writer ?? ''
  }
  return { ...client, ...sealedChats(client, createOpening(createCipher(secret), confId), author) }
}

interface SourceOptions extends ChatClientOptions {
  /** Undefined until it is known. */
  readonly conference: ChatConference | undefined
  readonly linkedUser: ConferenceUser | undefined
  readonly channel: ChatSource['channel']
  /** Hears the chats as the server lists them. */
  readonly onList: (chats: readonly Chat[]) => void
}

const attendee = { role: Role.attendee, privileges: defaultPrivileges[Role.attendee] }
const host = { role: Role.host, privileges: defaultPrivileges[Role.host] }

function sourceOf(
  scope: Scope,
  confId: string,
  { client, owner, conference, linkedUser, channel, onList }: SourceOptions,
): ChatSource {
  // Only those who manage a conference see its links.
  const manages = typeof conference?.hostUrl === 'string'
  const userId = signal(linkedUser?.userId ?? owner.userId)
  const displayName = linkedUser?.displayName ?? owner.userName
  const sending = signal<Sending>(conference?.features?.fileShare === false ? 'words' : 'files')
  const people = createChatPeople(scope, { confId, client, channel })
  const me = computed(() => {
    const { role, privileges } = manages ? host : (people.value?.get(userId.value) ?? linkedUser ?? attendee)
    return { userId: userId.value, displayName, role, privileges }
  })
  // Sealed messages name their author before the server could make one.
  const becomesUser = manages && !conference?.keyCheck
  let isUser = false
  // The server knows as whom an account takes part, if it ever did.
  async function list(...call: Parameters<typeof client.chat.list>) {
    const page = await client.chat.list(...call)
    isUser = page.userId !== null
    if (page.userId !== null) userId.value = page.userId
    else if (!becomesUser) sending.value = 'none'
    onList(page.items)
    return page
  }
  /** A manager who has never joined becomes a user by writing, whose id is then known before the message is shown. */
  const asAuthor =
    <Call extends unknown[], Answer>(write: (...call: Call) => Promise<Answer>) =>
    async (...call: Call): Promise<Answer> => {
      const answer = await write(...call)
      if (!isUser) await list({ params: { id: confId }, query: { limit: 1 } }, { signal: scope.signal })
      return answer
    }
  const { send, sendFile, create, react } = client.chat
  return {
    scope,
    confId,
    client: {
      ...client,
      chat: {
        ...client.chat,
        list,
        send: asAuthor(send),
        sendFile: asAuthor(sendFile),
        create: asAuthor(create),
        react: asAuthor(react),
      },
    },
    channel,
    me,
    sending,
    people,
    encryption: conference?.keyCheck ?? undefined,
  }
}

interface ChatPeopleOptions {
  readonly confId: string
  readonly client: Pick<LumiClient, 'conferenceUser'>
  readonly channel: ChatSource['channel']
}

/** The people of a conference by their ids; undefined until they are there, and none where they cannot be read. */
export function createChatPeople(
  scope: Scope,
  { confId, client, channel }: ChatPeopleOptions,
): ReadonlySignal<ReadonlyMap<string, ConferenceUser> | undefined> {
  const people = signal<ReadonlyMap<string, ConferenceUser>>()
  /** Apps write as people who are no users of the conference: each is requested once. */
  const requested = new Set<string>()

  const read = async () => {
    try {
      const { items } = await allPages((cursor) =>
        client.conferenceUser.list({ params: { id: confId }, query: { cursor } }, { signal: scope.signal }),
      )
      people.value = new Map(items.map((user) => [user.userId, user]))
    } catch (error) {
      if (scope.signal.aborted) return
      console.warn('The people of the conference could not be read', error)
      people.value ??= new Map()
    }
  }
  const loadPerson = (userId: string) => {
    if (people.value?.has(userId) || requested.has(userId)) return
    requested.add(userId)
    void read()
  }
  // Nothing informs an account of people who join, so they are found by their messages.
  channel.on('message_changed', (news) => {
    if (news.change === 'created') loadPerson(news.message.userId)
  })
  channel.on('chats_missed', () => void read())
  void read()
  return people
}
