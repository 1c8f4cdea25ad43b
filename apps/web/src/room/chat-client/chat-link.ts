import type { UserToken } from '@lumi/contract'
import { createLumiClient, type LumiClient } from '@lumi/sdk'
import { tabMemory } from '#room/session/tab-memory.ts'

/** A personal link, by which somebody without an account reads and writes the chats of a conference. */
export interface ChatLink {
  readonly confId: string
  readonly key: string
}

interface LinkSearch {
  readonly id?: string
  readonly key?: string
}

/**
 * The link of the address, or the one that this tab remembers for its conference: the key moves from the address into
 * the memory of the tab, as in the room.
 */
export function takeChatLink({ id, key: given }: LinkSearch): ChatLink | undefined {
  // Ids have no capitals, but a copied link may.
  const confId = id?.toLowerCase()
  if (confId === undefined) return undefined
  const memory = tabMemory(confId)
  if (given !== undefined) memory.storeLink({ key: given })
  const { key } = memory.credentials()
  return key === undefined ? undefined : { confId, key }
}

/** The person of a link, and calls as them. */
export interface LinkedUser {
  readonly client: LumiClient
  /** Returns the user and the conference of the link: requested once, and again after a failure. */
  open(): Promise<UserToken>
}

export function openLink(
  { confId, key }: ChatLink,
  { conferenceUser }: Pick<LumiClient, 'conferenceUser'>,
): LinkedUser {
  let opened: Promise<UserToken> | undefined
  const exchange = () => {
    const asked = conferenceUser.token({ params: { id: confId }, body: { key } })
    opened = asked
    asked.catch(() => {
      if (opened === asked) opened = undefined
    })
    return asked
  }
  const open = () => opened ?? exchange()
  return {
    open,
    client: createLumiClient({
      getToken: async ({ renew }) => (await (renew ? exchange() : open())).token,
    }),
  }
}
