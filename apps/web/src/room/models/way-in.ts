/** What the link of a conference may hold. */
export interface LinkSearch {
  readonly id?: string
  /** Name to join with, to begin with. */
  readonly name?: string
  /** Key of an attend URL. */
  readonly key?: string
  readonly password?: string
}

/** Secrets of a link, kept for a reload of this tab only. */
interface Kept {
  readonly key?: string
  readonly password?: string
  /** Token of the latest join, with which a reload comes back as the same user. */
  readonly controlToken?: string
}

const storageKey = (confId: string) => `lumi.room.${confId}`

/** Reads a link's query; ids have no capitals, however they were copied. */
export function searchOfLink(query: Record<string, unknown>): LinkSearch {
  return {
    id: text(query.id)?.trim().toLowerCase(),
    name: text(query.name),
    key: text(query.key),
    password: text(query.password),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Takes key and password of a link into the tab's own keeping; answers whether there were any. */
export function takeSecrets({ id, key, password }: LinkSearch, storage: Storage = sessionStorage): boolean {
  if (!key && !password) return false
  const kept = readKept(id ?? '', storage)
  // Another key is another way in: the user of the one before is not resumed.
  if (kept.key !== key || kept.password !== password) write(id ?? '', { key, password }, storage)
  return true
}

/** What this tab kept for a conference. */
export function readKept(confId: string, storage: Storage = sessionStorage): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey(confId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keepControlToken(confId: string, controlToken: string | undefined, storage = sessionStorage) {
  write(confId, { ...readKept(confId, storage), controlToken }, storage)
}

function write(confId: string, kept: Kept, storage: Storage) {
  try {
    storage.setItem(storageKey(confId), JSON.stringify(kept))
  } catch {
    // Storage is blocked: a reload asks for the password again.
  }
}
