import { computed, type ReadonlySignal } from '@preact/signals-core'

export const sameFields = <T extends object>(a: T, b: T): boolean =>
  (Object.keys({ ...a, ...b }) as (keyof T)[]).every((field) => a[field] === b[field])

/**
 * A computed object that stays the same while its fields do. Effects run after changes only:
 * an object made anew by every message would be sent, answered and made anew for ever.
 */
export function computedFields<T extends object>(read: () => T): ReadonlySignal<T> {
  let last: T | undefined
  return computed(() => {
    const now = read()
    if (!last || !sameFields(last, now)) last = now
    return last
  })
}
