import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Load } from '#room/feature.ts'

const parts = new WeakMap<object, unknown>()

/** A part of a feature that is fetched when it is first shown; the same component however often it is asked for. */
export function lazyPart<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = parts.get(load) as LazyExoticComponent<ComponentType<Props>> | undefined
  if (known) return known
  const part = lazy(() => load().then((Part) => ({ default: Part })))
  parts.set(load, part)
  return part
}
