import { computed, type ReadonlySignal } from '@preact/signals-core'
import { createLater, type Later } from '#room/channel/later.ts'
import type { RoomContext } from '#room/feature.ts'
import type { PollsModel } from './polls.ts'

/** What is known of the polls before they are opened. */
export interface PollNews extends Later<PollsModel> {
  /** How many wait for this person's answer. */
  readonly unanswered: ReadonlySignal<number>
}

export function createPollNews(context: RoomContext): PollNews {
  const polls = createLater(context, { load: async () => (await import('./polls.ts')).createPolls })
  return { ...polls, unanswered: computed(() => polls.made.value?.unanswered.value ?? 0) }
}
