import type { ConferenceRole } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Movement } from '#room/channel/roster.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** People came or went; several of a kind are gathered when many come at once. */
interface MovementNews {
  readonly kind: Movement['kind']
  readonly names: readonly string[]
}

/** This person has another role now. */
interface RoleNews {
  readonly kind: 'role'
  readonly role: ConferenceRole
  /** Whether it lets them share their screen here. */
  readonly mayShare: boolean
}

type News = MovementNews | RoleNews

/** Something that happened, told for a moment. */
export type Toast = News & { readonly id: number }

export interface Toasts {
  readonly items: ReadonlySignal<readonly Toast[]>
  showMovement(movement: Movement): void
  showRole(role: ConferenceRole, mayShare: boolean): void
}

/** Join and leave notices stay this long. */
export const toastLifeMs = 6000
/** What somebody may do now is worth reading twice. */
export const roleToastLifeMs = 10_000
/** More than these at once would hide the call: further ones join the newest of their kind. */
const mostToasts = 3

export function createToasts(scope: Scope): Toasts {
  const items = signal<readonly Toast[]>([])
  const expiries = new Map<number, () => void>()
  let lastId = 0

  const remove = (id: number) => {
    expiries.get(id)?.()
    expiries.delete(id)
    items.value = items.value.filter((toast) => toast.id !== id)
  }
  const keep = (id: number, ms: number) => {
    expiries.get(id)?.()
    expiries.set(
      id,
      scope.after(ms, () => remove(id)),
    )
  }
  const add = (news: News, ms: number) => {
    const id = ++lastId
    items.value = [...items.value, { ...news, id }]
    keep(id, ms)
  }

  return {
    items,
    showMovement({ kind, displayName }) {
      const full = items.value.length >= mostToasts
      const gathering = full ? items.value.findLast((toast) => toast.kind === kind) : undefined
      if (gathering && gathering.kind !== 'role') {
        const grown = { ...gathering, names: [...gathering.names, displayName] }
        items.value = items.value.map((toast) => (toast === gathering ? grown : toast))
        return keep(gathering.id, toastLifeMs)
      }
      add({ kind, names: [displayName] }, toastLifeMs)
    },
    showRole(role, mayShare) {
      // Only the newest is true.
      for (const toast of items.value) if (toast.kind === 'role') remove(toast.id)
      add({ kind: 'role', role, mayShare }, roleToastLifeMs)
    },
  }
}
