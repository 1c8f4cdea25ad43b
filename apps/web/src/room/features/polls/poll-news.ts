import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createLazyModel, type LazyModel } from '#room/reactive/lazy-model.ts'
import type { PollsModel } from './polls.ts'

/** What is known of the polls before they are opened. */
export interface PollNews extends LazyModel<RoomContext, PollsModel> {
  /** How many wait for this person's answer. */
  readonly unanswered: ReadonlySignal<number>
}

export function createPollNews(context: RoomContext): PollNews {
  const polls = createLazyModel(context, { load: async () => (await import('./polls.ts')).createPolls })
  return { ...polls, unanswered: computed(() => polls.made.value?.unanswered.value ?? 0) }
}
