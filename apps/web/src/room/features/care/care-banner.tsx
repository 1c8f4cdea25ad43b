import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { CareModel } from './care.ts'

const CareNotes = lazyExtra(() => import('./care-notes.tsx').then(({ CareNotes }) => CareNotes))

/** Most calls have nothing to say here. */
export const CareBanner = ({ model }: ModelProps<CareModel>) => {
  const notes = useSignal(model.notes)
  return <div role="status">{notes.length > 0 && <CareNotes notes={notes} />}</div>
}
