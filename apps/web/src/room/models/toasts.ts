import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Movement } from './roster.ts'
import type { Scope } from './scope.ts'

/** One notice that people came or went; several of a kind are gathered when many come at once. */
export interface Toast {
  readonly id: number
  readonly kind: Movement['kind']
  readonly names: readonly string[]
}

export interface Toasts {
  readonly items: ReadonlySignal<readonly Toast[]>
  show(movement: Movement): void
}

/** Join and leave notices stay this long. */
export const toastLifeMs = 6000
/** More than these at once would hide the call: further ones join the newest of their kind. */
const mostToasts = 3

export function createToasts(scope: Scope): Toasts {
  const items = signal<readonly Toast[]>([])
  const expiries = new Map<number, () => void>()
  let lastId = 0

  const remove = (id: number) => {
    expiries.delete(id)
    items.value = items.value.filter((toast) => toast.id !== id)
  }
  const keepUntilExpiry = (id: number) => {
    expiries.get(id)?.()
    expiries.set(
      id,
      scope.after(toastLifeMs, () => remove(id)),
    )
  }

  return {
    items,
    show({ kind, displayName }) {
      const full = items.value.length >= mostToasts
      const gathering = full ? items.value.findLast((toast) => toast.kind === kind) : undefined
      if (gathering) {
        const grown = { ...gathering, names: [...gathering.names, displayName] }
        items.value = items.value.map((toast) => (toast === gathering ? grown : toast))
        keepUntilExpiry(gathering.id)
        return
      }
      const id = ++lastId
      items.value = [...items.value, { id, kind, names: [displayName] }]
      keepUntilExpiry(id)
    },
  }
}
