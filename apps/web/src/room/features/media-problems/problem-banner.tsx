import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { MediaProblemsModel } from './media-problems.ts'

const ProblemNotes = lazyExtra(() => import('./problem-notes.tsx').then(({ ProblemNotes }) => ProblemNotes))

/** Most calls have nothing to say here. */
export const ProblemBanner = ({ model }: ModelProps<MediaProblemsModel>) => {
  const notes = useSignal(model.notes)
  return <div role="status">{notes.length > 0 && <ProblemNotes notes={notes} />}</div>
}
