import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { loadStyled } from '#ui/reload-styles.ts'
import { Sheet } from './sheet.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The pause before a part that could not be loaded is tried again. Milliseconds. */
const retryMs = 3_000

/** The component that shows each part, by the function that loads it. */
const parts = new WeakMap<object, unknown>()

/** The loaded parts, by the function that loaded them. */
const fetched = new WeakMap<object, unknown>()

const fetchedBy = <Props,>(load: Load<Props>) => fetched.get(load) as ComponentType<Props> | undefined

async function fetchPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const Part = await loadStyled(load)
  fetched.set(load, Part)
  return Part
}

/** Fetches a part before it is shown. Where that fails, it is fetched again when it is shown. */
export function prefetchPart<Props>(load: Load<Props>): void {
  fetchPart(load).catch((error) => console.warn('A part of the room could not be prefetched', error))
}

/**
 * A part of the room that is fetched when it is first shown, unless it has been prefetched; the same component however
 * often it is asked for. One that cannot be fetched does not end the call: `Failure` stands in its place until it comes.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failure: ComponentType<Props> = PartFailure,
): ComponentType<Props> {
  const known = parts.get(load) as ComponentType<Props> | undefined
  if (known) return known
  const Missing = (props: Props) => {
    const [Part, setPart] = useState(() => fetchedBy(load))
    useEffect(() => {
      const found = fetchedBy(load)
      if (found) return setPart(() => found)
      let timer: ReturnType<typeof setTimeout>
      let isShown = true
      const tryLater = () => {
        timer = setTimeout(async () => {
          const again = await fetchPart(load).catch(() => undefined)
          if (again) setPart(() => again)
          else if (isShown) tryLater()
        }, retryMs)
      }
      tryLater()
      return () => {
        isShown = false
        clearTimeout(timer)
        // Only when it is unmounted: drawing it would ask without end.
        if (!fetched.has(load)) parts.delete(load)
      }
    }, [])
    return Part ? <Part {...props} /> : <Failure {...props} />
  }
  const Coming = lazy(() =>
    fetchPart(load).then(
      (Part) => ({ default: Part }),
      (error) => {
        console.warn('A part of the room could not be loaded', error)
        return { default: Missing }
      },
    ),
  ) as unknown as ComponentType<Props>
  // Once loaded it is rendered directly: through `lazy`, React would suspend once more and keep the fallback for 300 ms.
  const LoadedPart = (props: Props) => {
    const [Part] = useState(() => fetchedBy(load) ?? Coming)
    return <Part {...props} />
  }
  parts.set(load, LoadedPart)
  return LoadedPart
}

/** A dialog that is fetched when it is opened, and says so where it cannot be. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(load: Load<Props>) =>
  withSuspense(load, DialogFailure)

/** Something that is fetched when it is needed, and without which the rest makes sense. `Failure` stands in for it. */
export const lazyExtra = <Props extends object>(load: Load<Props>, Failure: ComponentType<Props> = Nothing) =>
  withSuspense(load, Failure)

const withSuspense =
  <Props extends object>(load: Load<Props>, Failure: ComponentType<Props>) =>
  (props: Props) => {
    const Part = lazyPart(load, Failure)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }

const PartFailure = () => <p role="alert">{useText(common)('error.connection')}</p>

const Nothing = () => null

const DialogFailure = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(common)
  return (
    <Sheet title={t('state.error.title')} onClose={onClose}>
      <PartFailure />
    </Sheet>
  )
}
