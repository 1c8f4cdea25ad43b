import type { Document } from '@hocuspocus/server'

/**
 * The number of client ids of one person that are remembered per page: a tab has a new one each time that it opens the
 * page.
 */
const CLIENTS_PER_USER = 50

/**
 * Remembers the users of the client ids on a page, by which Yjs distinguishes changes and awareness: an id belongs to
 * the user who used it first, here or at another server as far as its state is known here. They are remembered while
 * the page is open at this server, so that nobody takes the id of a browser that is gone for a moment. Returns true if
 * this user may use this id; `ownerOf` only looks it up.
 */
export function createClientOwners() {
  const pages = new WeakMap<Document, Map<number, string>>()

  const ownerOf = (page: Document, clientId: number): string | undefined =>
    pages.get(page)?.get(clientId) ?? page.awareness.getStates().get(clientId)?.userId

  const isClientOf = (page: Document, clientId: number, userId: string): boolean => {
    const owners = pages.get(page) ?? new Map<number, string>()
    pages.set(page, owners)
    const known = owners.get(clientId)
    if (known !== undefined) return known === userId
    const owner = ownerOf(page, clientId) ?? userId
    const own = [...owners].filter(([, one]) => one === owner)
    const [oldest] = own
    if (oldest && own.length >= CLIENTS_PER_USER) owners.delete(oldest[0])
    owners.set(clientId, owner)
    return owner === userId
  }
  return Object.assign(isClientOf, { ownerOf })
}
