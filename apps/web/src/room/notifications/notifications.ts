import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { RoomNotification } from './notification.ts'

/** All notifications of a person in a call, from every part of the room: one place decides which are shown. */
export interface Notifications {
  /** The oldest first. */
  readonly items: ReadonlySignal<readonly RoomNotification[]>
  show(notification: RoomNotification): void
  /** To be called when its reason is gone. */
  close(id: string): void
  /** The person has closed it. */
  dismiss(id: string): void
  /** Stops its time until the returned function is called, as somebody looks at it or cannot see it yet. */
  hold(id: string): () => void
}

interface Shown {
  notification: RoomNotification
  leftMs: number
  /** When its time began to run, by `performance.now()`; undefined while it is stopped. */
  runsSince?: number
  cancel?: () => void
}

/** Creates the notification service of a call, which ends with the scope. */
export function createNotifications(scope: Scope): Notifications {
  const items = signal<readonly RoomNotification[]>([])
  const shown = new Map<string, Shown>()
  /** The number of holds of each. */
  const holds = new Map<string, number>()
  /** Ids of states that this person has dismissed and that have not ended since. */
  const dismissed = new Set<string>()

  const update = () => {
    items.value = [...shown.values()].map(({ notification }) => notification)
  }
  const remove = (id: string) => {
    const one = shown.get(id)
    if (!one) return
    one.cancel?.()
    shown.delete(id)
    update()
  }
  const run = (id: string, one: Shown) => {
    if (!Number.isFinite(one.leftMs)) return
    one.runsSince = performance.now()
    one.cancel = scope.after(one.leftMs, () => remove(id))
  }
  const stop = (one: Shown) => {
    if (one.runsSince === undefined) return
    one.cancel?.()
    one.leftMs -= performance.now() - one.runsSince
    one.runsSince = undefined
  }
  return {
    items,
    show(notification) {
      const { id, duration, isState } = notification
      if (isState && dismissed.has(id)) return
      shown.get(id)?.cancel?.()
      const one: Shown = {
        notification,
        leftMs: duration === 'infinite' ? Number.POSITIVE_INFINITY : duration,
      }
      shown.set(id, one)
      if (!holds.get(id)) run(id, one)
      update()
    },
    close(id) {
      dismissed.delete(id)
      remove(id)
    },
    dismiss(id) {
      if (shown.get(id)?.notification.isState) dismissed.add(id)
      remove(id)
    },
    hold(id) {
      const count = holds.get(id) ?? 0
      holds.set(id, count + 1)
      const one = shown.get(id)
      if (one && count === 0) stop(one)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (holds.get(id) ?? 1) - 1
        if (left > 0) return void holds.set(id, left)
        holds.delete(id)
        const now = shown.get(id)
        if (now && now.runsSince === undefined) run(id, now)
      }
    },
  }
}
