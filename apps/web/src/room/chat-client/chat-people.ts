import type { ConferenceUser } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { allPages } from '#lib/all-pages.ts'
import type { ChatSource } from '#room/chat/chat-source.ts'
import type { Scope } from '#room/reactive/scope.ts'

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
  /** Apps write as people who are no users of the conference: each is looked for once. */
  const lookedFor = new Set<string>()

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
  const lookFor = (userId: string) => {
    if (people.value?.has(userId) || lookedFor.has(userId)) return
    lookedFor.add(userId)
    void read()
  }
  // Nothing tells an account who has joined: it learns so from what they write.
  channel.on('message_changed', (news) => {
    if (news.change === 'created') lookFor(news.message.userId)
  })
  channel.on('chats_missed', () => void read())
  void read()
  return people
}
