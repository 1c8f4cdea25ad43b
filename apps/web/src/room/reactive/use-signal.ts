import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/** The bridge from the room's models to React: the value of a signal, always the current one. */
export function useSignal<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(() => changed()), [signal])
  return useSyncExternalStore(subscribe, () => signal.peek())
}
