import type { RecordingMark, RecordingTimeline } from '@lumi/contract'
import type { ViewerCtx } from '../../../platform/auth/principal.ts'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { type EveryoneMessage, messagesToEveryone } from '../../conferencing/public-api.ts'
import { loadRecording } from './access.ts'

const MOST_MESSAGES = 1000

export async function readTimeline(
  ctx: ViewerCtx,
  confId: string,
  recordingId: string,
): Promise<RecordingTimeline> {
  const { marks: noted, duration } = await loadRecording(ctx, confId, recordingId)
  const marks = (noted ?? []).toSorted((a, b) => a.at - b.at)
  const spans = recordedSpans(marks, duration ?? 0)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return { marks, messages: [] }
  const written = await messagesToEveryone(ctx.db, confId, {
    from: first.from,
    to: last.to,
    limit: MOST_MESSAGES,
  })
  return { marks, messages: placed(written, spans) }
}

/** A time without pauses: the conference from `from` to `to` is in the film from second `at` on. */
type Span = { readonly at: number; readonly from: Date; readonly to: Date }

function recordedSpans(marks: readonly RecordingMark[], duration: number): Span[] {
  const begins = marks.filter(({ kind }) => kind === 'begin')
  return begins.map(({ at, time }, index) => {
    const from = new Date(time)
    return { at, from, to: secondsAfter(from, (begins[index + 1]?.at ?? duration) - at) }
  })
}

/** Messages written during a pause are placed where the film continues, so that viewers miss nothing. */
function placed(messages: readonly EveryoneMessage[], spans: readonly Span[]): RecordingTimeline['messages'] {
  return messages.flatMap(({ created, userId, displayName, text }) => {
    const span = spans.find(({ to }) => created <= to)
    if (!span) return []
    const since = Math.max(0, created.getTime() - span.from.getTime()) / 1000
    return [{ at: span.at + since, userId, displayName, text }]
  })
}
