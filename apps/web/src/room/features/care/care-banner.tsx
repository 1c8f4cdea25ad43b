import { lazy, Suspense } from 'react'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { CareModel } from './care.ts'

const CareNotes = lazy(() => import('./care-notes.tsx').then(({ CareNotes }) => ({ default: CareNotes })))

/** Most calls have nothing to say here. */
export const CareBanner = ({ model }: ModelProps<CareModel>) => {
  const notes = useSignal(model.notes)
  return (
    <div role="status">
      {notes.length > 0 && (
        <Suspense>
          <CareNotes notes={notes} />
        </Suspense>
      )}
    </div>
  )
}
