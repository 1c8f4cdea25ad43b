import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'

/** How often it is looked at, and how much of that time may go into long tasks. Milliseconds. */
const lookEveryMs = 5000
const mostMs = 2500
/** A page may be busy for a moment, as when somebody shares. Looks in a row. */
const patience = 2

/** Whether the page itself keeps this device busy for longer than a moment. Browsers that do not tell say no. */
export function followBusyPage(scope: Scope): ReadonlySignal<boolean> {
  const isBusy = signal(false)
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return isBusy
  let spentMs = 0
  let busyLooks = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) spentMs += duration
  })
  const look = () => {
    busyLooks = spentMs > mostMs ? busyLooks + 1 : 0
    spentMs = 0
    isBusy.value = busyLooks >= patience
    scope.after(lookEveryMs, look)
  }
  observer.observe({ type: 'longtask' })
  scope.onEnd(() => observer.disconnect())
  scope.after(lookEveryMs, look)
  return isBusy
}
