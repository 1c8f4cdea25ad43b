import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from './scope.ts'

/** Whether the browser knows of any network at all. */
export function followOnline(scope: Scope): ReadonlySignal<boolean> {
  const online = signal(navigator.onLine)
  for (const name of ['online', 'offline'])
    window.addEventListener(
      name,
      () => {
        online.value = navigator.onLine
      },
      { signal: scope.signal },
    )
  return online
}
