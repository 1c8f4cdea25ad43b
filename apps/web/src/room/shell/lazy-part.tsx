import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import type { Load } from '#room/feature.ts'

const parts = new WeakMap<object, unknown>()

/** A part of a feature that is fetched when it is first shown; the same component however often it is asked for. */
export function lazyPart<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = parts.get(load) as LazyExoticComponent<ComponentType<Props>> | undefined
  if (known) return known
  const part = lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (error) => {
        console.warn('A part of the room could not be loaded', error)
        // Asked for anew when it is shown again. The call goes on.
        parts.delete(load)
        return { default: PartFailure }
      },
    ),
  )
  parts.set(load, part)
  return part
}

const PartFailure = () => <p role="alert">{useText(common)('error.connection')}</p>
