import { tabMemory } from './tab-memory.ts'

/** What the link of a conference may hold. */
export interface LinkSearch {
  readonly id?: string
  /** Name to join with, to begin with. */
  readonly name?: string
  /** Key of an attend URL. */
  readonly key?: string
  readonly password?: string
}

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

/** Takes key and password of a link into the tab's own memory; answers whether there were any. */
export function takeCredentials({ id, key, password }: LinkSearch): boolean {
  if (!key && !password) return false
  tabMemory(id ?? '').takeLink({ key, password })
  return true
}
