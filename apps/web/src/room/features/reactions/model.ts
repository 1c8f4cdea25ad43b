import type { Reaction } from '@lumi/contract'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceContext } from '#room/context.ts'

/** The number of people who show it now. */
interface ReactionCount {
  readonly reaction: Reaction
  readonly count: number
}

export interface ReactionsModel {
  /** The reactions that people show now, with their counts, the first one first. */
  readonly tally: ReadonlySignal<readonly ReactionCount[]>
  /** The latest reaction of each person by user id, with the number of times they have shown it. */
  readonly byPerson: ReadonlySignal<ReadonlyMap<string, ReactionCount>>
  send(reaction: Reaction): void
}

interface Shown {
  readonly userId: string
  readonly reaction: Reaction
}

/** Long enough to look up from a document and see it. Milliseconds. */
export const shownMs = 5000

/** The reactions of people, each for a moment. Nothing is stored: people who join later have missed it. */
export function createReactions({
  scope,
  channel,
  client,
  confId,
  notifications,
}: ConferenceContext): ReactionsModel {
  const shown = signal<readonly Shown[]>([])
  channel.on('reaction', (message) => {
    const mine = { ...message }
    shown.value = [...shown.value, mine]
    scope.after(shownMs, () => {
      shown.value = shown.value.filter((one) => one !== mine)
    })
  })
  return {
    tally: computed(() => countsOf(shown.value)),
    byPerson: computed(() => {
      const people = Map.groupBy(shown.value, ({ userId }) => userId)
      return new Map([...people].map(([userId, theirs]) => [userId, latestOf(theirs)]))
    }),
    send(reaction) {
      const sent = client.reaction.send({ params: { id: confId }, body: { reaction } })
      void attemptChange(notifications, sent)
    },
  }
}

const countsOf = (shown: readonly Shown[]): ReactionCount[] =>
  [...Map.groupBy(shown, ({ reaction }) => reaction)].map(([reaction, { length }]) => ({
    reaction,
    count: length,
  }))

function latestOf(theirs: readonly Shown[]): ReactionCount {
  const { reaction } = theirs[theirs.length - 1] as Shown
  return { reaction, count: theirs.filter((one) => one.reaction === reaction).length }
}
