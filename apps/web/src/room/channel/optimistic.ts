import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import { attemptChange } from './attempt-change.ts'

/** Applies a change to the confirmed value. Returns the same value where it has the change already. */
type Apply<T> = (confirmed: T) => T

interface Pending<T> {
  readonly apply: Apply<T>
  isMade?: true
}

/** A value of the server, as it will be once the server has confirmed the pending changes. */
export interface Optimistic<T> {
  readonly value: ReadonlySignal<T>
  /** Shows a change at once, until it is confirmed or refused. Resolves with its success; `name`: of the person to change. */
  change(sent: Promise<unknown>, apply: Apply<T>, name?: string): Promise<boolean>
}

/** Everyone has received the event of a change by then. Milliseconds. */
const confirmedAfterMs = 2000

export function createOptimistic<T>(
  { scope, notifications }: Pick<RoomContext, 'scope' | 'notifications'>,
  confirmed: ReadonlySignal<T>,
): Optimistic<T> {
  const pending = signal<readonly Pending<T>[]>([])
  const drop = (mine: Pending<T>) => {
    if (pending.value.includes(mine)) pending.value = pending.value.filter((one) => one !== mine)
  }
  /** In their order, because the server confirms the last change after the others. */
  const dropConfirmed = () => {
    const now = confirmed.peek()
    const left = pending.value.findIndex(({ isMade, apply }) => !isMade || apply(now) !== now)
    pending.value = left < 0 ? [] : pending.value.slice(left)
  }
  scope.follow(() => confirmed.value, dropConfirmed)
  return {
    value: computed(() => pending.value.reduce((now, { apply }) => apply(now), confirmed.value)),
    async change(sent, apply, name) {
      const mine: Pending<T> = { apply }
      pending.value = [...pending.value, mine]
      const isMade = await attemptChange(notifications, sent, name)
      if (isMade) {
        mine.isMade = true
        dropConfirmed()
        scope.after(confirmedAfterMs, () => drop(mine))
      } else drop(mine)
      return isMade
    },
  }
}
