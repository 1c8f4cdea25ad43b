import { networkLevels } from './network.ts'

/** Sockets of one network that may be waiting to show a token: a class that comes back at once. */
const OF_NETWORK = 400
/** The most pending sockets of all networks together. */
const OF_ALL = 4000

type Pending = { readonly end: () => void; readonly among: readonly Set<Pending>[] }

/**
 * Sockets that have not authenticated yet. Their number is limited, per network and in total, and they do not count
 * against admitted ones. Above the limit the one that has waited longest is closed: a client with a token sends it at
 * once, so sockets without one keep nobody out, not even in their own network.
 */
export function createPendingSockets({ ofNetwork = OF_NETWORK, ofAll = OF_ALL } = {}) {
  const all = new Set<Pending>()
  const networks = new Map<string, Set<Pending>>()

  function membersOf(network: string): Set<Pending> {
    const known = networks.get(network) ?? new Set()
    networks.set(network, known)
    return known
  }

  return {
    /** Adds a socket that `end` would end. Returns the function to call once it is admitted, or over. */
    add(address: string, end: () => void): () => void {
      const levels = networkLevels(address).map(({ network, times }) => ({
        network,
        members: membersOf(network),
        most: ofNetwork * times,
      }))
      const pending: Pending = { end, among: [all, ...levels.map(({ members }) => members)] }
      const remove = (one: Pending) => {
        for (const members of one.among) members.delete(one)
      }
      for (const { members, most } of [...levels, { members: all, most: ofAll }]) {
        const [oldest] = members
        if (!oldest || members.size < most) continue
        remove(oldest)
        oldest.end()
      }
      for (const members of pending.among) members.add(pending)
      return () => {
        remove(pending)
        for (const { network, members } of levels)
          if (members.size === 0 && networks.get(network) === members) networks.delete(network)
      }
    },
    get count() {
      return all.size
    },
  }
}
