import type { Chat } from '@lumi/contract'
import type { ReadonlySignal } from '@preact/signals-core'
import type { ChatSource } from './chat-source.ts'

/** Colour and picture are not known of those who have left. */
interface Known {
  readonly displayName: string
  readonly color?: number
  readonly pictureImgUrl?: string
}

/** Who somebody in a chat is, as far as that was ever heard here. */
export interface ChatNames {
  /** Undefined for those who were never seen. */
  personOf(userId: string): Known | undefined
  /** The others of a private chat. */
  othersOf(chat: {
    readonly userIds: readonly string[]
    readonly ownerUserId: string | null
  }): readonly string[]
}

/** Chats name their people by id; names are remembered also of those who have left. */
export function createChatNames(
  { scope, me, people }: ChatSource,
  list: ReadonlySignal<readonly Chat[] | undefined>,
): ChatNames {
  const known = new Map<string, Known>()
  scope.follow(
    () => list.value,
    (chats) => {
      for (const { lastMessage } of chats ?? [])
        if (lastMessage && !known.has(lastMessage.userId)) known.set(lastMessage.userId, lastMessage)
    },
  )
  scope.follow(
    () => people.value,
    (now) => {
      for (const [userId, person] of now ?? []) known.set(userId, person)
    },
  )
  return {
    personOf: (userId) => known.get(userId),
    othersOf: ({ userIds, ownerUserId }) =>
      [...new Set([...(ownerUserId ? [ownerUserId] : []), ...userIds])].filter(
        (one) => one !== me.value.userId,
      ),
  }
}
