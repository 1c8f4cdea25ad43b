import type { Content } from '@lumi/contract'
import type { RoomContext } from '#room/context.ts'

/** The files of the app, as far as this person's account sees them. */
export interface Library {
  list(search: string, signal: AbortSignal): Promise<LibraryPage>
  /** Makes it a file of the conference. */
  add(contentId: string): Promise<unknown>
}

export interface LibraryPage {
  readonly items: readonly Content[]
  /** True where there are more files than these. */
  readonly hasMore: boolean
}

const pageSize = 50

/** Reads the library of the account; a person without an account has none. */
export async function openLibrary({
  client,
  confId,
  accountToken,
}: Pick<RoomContext, 'client' | 'confId' | 'accountToken'>): Promise<Library | undefined> {
  if (!(await accountToken())) return undefined
  const asAccount = async () => ({ token: (await accountToken()) ?? null })
  return {
    async list(search, signal) {
      const query = { limit: pageSize, ...(search && { search }) }
      const { items, cursor } = await client.content.list({ query }, { ...(await asAccount()), signal })
      return { items, hasMore: cursor !== null }
    },
    async add(contentId) {
      const input = { params: { id: confId, contentId }, body: {} }
      return client.conferenceContent.link(input, await asAccount())
    },
  }
}
