import type { Document } from '@hocuspocus/server'
import { markOwner } from '@lumi/contract/values'
import { decodeUpdate, diffUpdate, encodeStateVector, getItem, getState, type ID, Item } from 'yjs'

/** Yjs counts what one client has written; more than this there cannot be. */
const ALL = 2 ** 31

/**
 * Removes from an update the changes that its sender has not written, as far as this can be determined: all changes of
 * a Yjs client that belongs to somebody else, and those of an unknown client that set marks of others. Such changes
 * come from a browser that repeats marks that a server has not seen yet, and from forgers. They are left out of the
 * update instead of being removed from the page, because a removal would last even if the author brings the marks back
 * a moment later, or by another server.
 *
 * The result overwrites the update, and is never longer: Hocuspocus does not allow replacing a message, and Yjs reads
 * no further than the count at the beginning.
 */
export function leaveOutForeign(layer: Document, update: Uint8Array, { userId, ownerOf }: Sender): void {
  const items = decodeUpdate(update).structs.filter((struct) => struct instanceof Item)
  const clients = new Set(items.map(({ id }) => id.client))
  const isForeign = createIsForeign(layer, items, userId)
  const foreign = [...clients].filter((client) => {
    const owner = ownerOf(layer, client)
    return owner === undefined ? isForeign(client) : owner !== userId
  })
  if (foreign.length === 0) return
  const own = diffUpdate(update, encodeStateVector(new Map(foreign.map((client) => [client, ALL]))))
  if (own.length > update.length) throw new Error('An update grew by what was left out')
  update.set(own)
}

interface Sender {
  readonly userId: string
  /** The user of a Yjs client; undefined where it is not known. */
  readonly ownerOf: (layer: Document, client: number) => string | undefined
}

/** True where a client sets marks of others among these items. */
function createIsForeign(layer: Document, items: readonly Item[], userId: string) {
  const nameOf = createNames(layer, items)
  const foreign = new Set<number>()
  for (const item of items) {
    const name = nameOf(item)
    if (name !== undefined && (markOwner(name) ?? userId) !== userId) foreign.add(item.id.client)
  }
  return (client: number) => foreign.has(client)
}

/** Looks up the name of the mark that an item is a value of. Only the first value under a name contains it. */
function createNames(layer: Document, items: readonly Item[]) {
  const known = new Map<string, Item>(items.map((item) => [keyOf(item.lastId), item]))
  const found = new Map<Item, string | undefined>()

  return (item: Item): string | undefined => {
    const passed: Item[] = []
    let at: Item | undefined = item
    // Goes back until a name is known: many values may follow each other.
    while (at && at.parentSub === null && !found.has(at) && passed.length <= items.length) {
      passed.push(at)
      at = at.origin ? (known.get(keyOf(at.origin)) ?? storedItem(layer, at.origin)) : undefined
    }
    const name = at && (at.parentSub ?? found.get(at))
    for (const one of passed) found.set(one, name)
    return name
  }
}

const keyOf = ({ client, clock }: ID) => `${client} ${clock}`

function storedItem({ store }: Document, id: ID): Item | undefined {
  if (id.clock >= getState(store, id.client)) return undefined
  const stored: unknown = getItem(store, id)
  return stored instanceof Item ? stored : undefined
}
