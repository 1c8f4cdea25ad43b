import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { MediaProblemsModel } from './media-problems.ts'
import type { ProblemNote } from './problem-note.ts'

const ProblemNotes = lazyExtra(() => import('./problem-notes.tsx').then(({ ProblemNotes }) => ProblemNotes))

/** What goes on until this person ends it. */
export const ProblemBanner = ({ model }: ModelProps<MediaProblemsModel>) => (
  <Problems notes={useSignal(model.notes).filter(({ dismiss }) => !dismiss)} />
)

/** What passes, or can be put away. */
export const ProblemNotice = ({ model }: ModelProps<MediaProblemsModel>) => (
  <Problems notes={useSignal(model.notes).filter(({ dismiss }) => dismiss)} />
)

/** Most calls have nothing to say here. */
const Problems = ({ notes }: { readonly notes: readonly ProblemNote[] }) => (
  <div role="status">{notes.length > 0 && <ProblemNotes notes={notes} />}</div>
)
