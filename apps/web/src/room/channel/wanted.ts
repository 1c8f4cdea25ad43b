import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { attemptChange } from './attempt-change.ts'

/** Changes what is told. Answers the same where it is so already. */
type Apply<T> = (told: T) => T

interface Asked<T> {
  readonly apply: Apply<T>
  isMade?: true
}

/** What the server tells, as it will be once it has agreed to what was just asked for. */
export interface Wanted<T> {
  readonly value: ReadonlySignal<T>
  /** Shown at once, until it is told or refused. Answers whether it was done; `name`: of the person it is about. */
  change(sent: Promise<unknown>, apply: Apply<T>, name?: string): Promise<boolean>
}

/** By then everyone has been told of a change that was made. Milliseconds. */
const toldAfterMs = 2000

export function createWanted<T>(
  { scope, notices }: Pick<RoomContext, 'scope' | 'notices'>,
  told: ReadonlySignal<T>,
): Wanted<T> {
  const all = signal<readonly Asked<T>[]>([])
  const drop = (mine: Asked<T>) => {
    if (all.value.includes(mine)) all.value = all.value.filter((one) => one !== mine)
  }
  /** In their order: what was asked for last is not told before the others. */
  const dropTold = () => {
    const now = told.peek()
    const left = all.value.findIndex(({ isMade, apply }) => !isMade || apply(now) !== now)
    all.value = left < 0 ? [] : all.value.slice(left)
  }
  scope.follow(() => told.value, dropTold)
  return {
    value: computed(() => all.value.reduce((now, { apply }) => apply(now), told.value)),
    async change(sent, apply, name) {
      const mine: Asked<T> = { apply }
      all.value = [...all.value, mine]
      const isMade = await attemptChange(notices, sent, name)
      if (isMade) {
        mine.isMade = true
        dropTold()
        scope.after(toldAfterMs, () => drop(mine))
      } else drop(mine)
      return isMade
    },
  }
}
