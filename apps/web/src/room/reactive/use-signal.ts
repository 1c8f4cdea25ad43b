import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { LateModel } from './late-model.ts'

/** The bridge from the room's models to React: the value of a signal, always the current one. */
export function useSignal<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(() => changed()), [signal])
  return useSyncExternalStore(subscribe, () => signal.peek())
}

/** The pause before a model that could not be loaded is tried again. Milliseconds. */
const retryMs = 3_000

/** Loads the late model of a feature, for as long as somebody needs it; undefined until it exists. */
export function useLateModel<Model>(late: LateModel<Model>): Model | undefined {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = () =>
      late.load().catch((error: unknown) => {
        if (isOver) return
        console.warn('A part of the room could not be loaded', error)
        timer = setTimeout(load, retryMs)
      })
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [late])
  return useSignal(late.current)
}
