import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from './scope.ts'

/** Whether the window is as a media query says, kept up to date. */
export function followMediaQuery(scope: Scope, query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query)
  const matches = signal(list.matches)
  list.addEventListener(
    'change',
    () => {
      matches.value = list.matches
    },
    { signal: scope.signal },
  )
  return matches
}
