import { createLumiClient, type LumiClient } from '@lumi/sdk'
import { type TabMemory, tabMemory } from './tab-memory.ts'

/** The access of this tab to one conference. */
export interface ConferenceAccess {
  readonly confId: string
  /** Calls as the user in the conference, with the control token of the latest join, unless a call says otherwise. */
  readonly client: LumiClient
  readonly memory: TabMemory
}

/** The room sets its own timeouts, so its calls have none of the client. */
export function accessTo(confId: string): ConferenceAccess {
  const memory = tabMemory(confId)
  return { confId, memory, client: createLumiClient({ getToken: memory.token }) }
}

/** The person at this page, in the conference and perhaps with an account. */
export interface Caller {
  readonly access: ConferenceAccess
  readonly accountToken: () => Promise<string | undefined>
}

/** The token of the account at this page, if it manages the conference. */
export async function managerToken({ access, accountToken }: Caller): Promise<string | undefined> {
  const token = await accountToken()
  if (!token) return undefined
  const { client, confId } = access
  // Only those who manage a conference see its links.
  const { hostUrl } = await client.conference.read({ params: { id: confId } }, { token })
  return hostUrl === null ? undefined : token
}

/** A part of the conference's page in the portal. */
export const portalPage = (confId: string, pane: 'polls' | 'summary'): string =>
  `/Portal/Conference/${encodeURIComponent(confId)}?pane=${pane}`
