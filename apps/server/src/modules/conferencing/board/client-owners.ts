import type { Document } from '@hocuspocus/server'

/** Tabs in which one person has had one page open, whose news is still told apart. */
const CLIENTS_PER_USER = 50

/**
 * Whose browsers have told of themselves on a page, by the ids that Yjs gives them: an id belongs to who used it first, here
 * or at another server. Kept while the page is open here, so that nobody takes the id of a browser that is gone for a moment.
 */
export function createClientOwners() {
  const pages = new WeakMap<Document, Map<number, string>>()

  return (page: Document, clientId: number, userId: string): boolean => {
    const owners = pages.get(page) ?? new Map<number, string>()
    pages.set(page, owners)
    const owner = owners.get(clientId) ?? page.awareness.getStates().get(clientId)?.userId
    if (owner !== undefined) return owner === userId
    const own = [...owners].filter(([, one]) => one === userId)
    const [oldest] = own
    if (oldest && own.length >= CLIENTS_PER_USER) owners.delete(oldest[0])
    owners.set(clientId, userId)
    return true
  }
}
