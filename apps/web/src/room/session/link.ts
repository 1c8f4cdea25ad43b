import { secretIn, wholeLink } from '#lib/encryption/key.ts'
import { parseSearch, stringifySearch } from '#lib/search.ts'
import { ltiPage, type SubSite, subSite } from '#lib/site.ts'
import { tabMemory } from './tab-memory.ts'

/** The conference and the name in the address of the room. */
export interface Link {
  readonly confId: string
  /** The name that the form begins with. */
  readonly name?: string
}

/** The path of the room on a sub-site. */
const roomPage = (site: SubSite) => (site === 'connect' ? '/join' : '/room/join')

/** The room of a conference whose keys and password this tab has already. */
export const roomOf = (confId: string, name?: string): string =>
  `${roomPage(subSite)}${stringifySearch({ id: confId, name })}`

/** The link by which somebody is in a conference in another window, which has nothing of this tab's memory. */
export function linkOf(confId: string, name: string, site: SubSite = subSite, ownPage = ltiPage): string {
  const memory = tabMemory(confId)
  const search = stringifySearch({ id: confId, name, ...memory.credentials() })
  return wholeLink(`${ownPage ?? roomPage(site)}${search}`, memory.secret())
}

/**
 * Reads the link in the address bar; undefined where it names no conference. Keys and password move from there, and so
 * from the history, into the tab's own memory before anything else happens.
 */
export function takeLink(site: SubSite = subSite, ownPage = ltiPage): Link | undefined {
  const query = parseSearch(window.location.search)
  // Ids have no capitals, but a copied link may.
  const confId = query.id?.trim().toLowerCase()
  if (!confId) return undefined
  const secret = secretIn(window.location.hash)
  const [name, key, password] = [query.name, query.key, query.password].map((value) => value || undefined)
  if (key || password) tabMemory(confId).storeLink({ key, password })
  if (secret) tabMemory(confId).storeSecret(secret)
  window.history.replaceState(
    null,
    '',
    `${ownPage ?? roomPage(site)}${stringifySearch({ id: confId, name })}`,
  )
  return { confId, name }
}
