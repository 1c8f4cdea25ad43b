import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { loadStyled } from '#ui/reload-styles.ts'
import { Sheet } from './sheet.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** How long a part that could not be fetched is left before it is asked for again. Milliseconds. */
const retryMs = 3_000

const parts = new WeakMap<object, unknown>()

/**
 * A part of the room that is fetched as soon as it is asked for, which may be before it is shown; the same component
 * however often it is asked for. One that cannot be fetched does not end the call: `Failure` stands in its place until it
 * comes.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failure: ComponentType<Props> = PartFailure,
): ComponentType<Props> {
  const known = parts.get(load) as ComponentType<Props> | undefined
  if (known) return known
  // Kept, so that what came late is there at once wherever it is shown next.
  let found: ComponentType<Props> | undefined
  const fetchPart = async () => {
    found = await loadStyled(load)
    return found
  }
  const Missing = (props: Props) => {
    const [Part, setPart] = useState(() => found)
    useEffect(() => {
      if (found) return setPart(() => found)
      let timer: ReturnType<typeof setTimeout>
      let isShown = true
      const tryLater = () => {
        timer = setTimeout(async () => {
          const again = await fetchPart().catch(() => undefined)
          if (again) setPart(() => again)
          else if (isShown) tryLater()
        }, retryMs)
      }
      tryLater()
      return () => {
        isShown = false
        clearTimeout(timer)
        // Not before it goes: whoever draws it would ask without end.
        if (!found) parts.delete(load)
      }
    }, [])
    return Part ? <Part {...props} /> : <Failure {...props} />
  }
  const fetched = fetchPart().then(
    (Part) => ({ default: Part }),
    (error) => {
      console.warn('A part of the room could not be loaded', error)
      return { default: Missing }
    },
  )
  const Coming = lazy(() => fetched) as unknown as ComponentType<Props>
  // What has come already is drawn as it is: React would show the fallback of one that is lazy for 0.3 s all the same.
  const part = (props: Props) => {
    const [Part] = useState(() => found ?? Coming)
    return <Part {...props} />
  }
  parts.set(load, part)
  return part
}

/** A dialog that is fetched when it is opened, and says so where it cannot be. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(load: Load<Props>) =>
  withSuspense(load, DialogFailure)

/** Something that is fetched when it is needed, and without which the rest makes sense. */
export const lazyExtra = <Props extends object>(load: Load<Props>) => withSuspense(load, Nothing)

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
