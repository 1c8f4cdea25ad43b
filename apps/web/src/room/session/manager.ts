import type { ConferenceAccess } from './conference-access.ts'

/** Whoever is at this page, as the conference and perhaps an account know them. */
export interface Caller {
  readonly access: ConferenceAccess
  readonly accountToken: () => Promise<string | undefined>
}

/** The token of an account that manages the conference, if that is who is at this page. */
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
