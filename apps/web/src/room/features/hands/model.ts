import type { ConferenceUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceContext } from '#room/context.ts'

export interface HandsModel {
  /** The people who want to speak, in the order in which they raised their hands. */
  readonly queue: ReadonlySignal<readonly ConferenceUser[]>
  /** True while this person's own hand is raised. */
  readonly isRaised: ReadonlySignal<boolean>
  toggle(): void
  /** True where this person may lower that hand. */
  mayLower(userId: string): boolean
  lower(user: Pick<ConferenceUser, 'userId' | 'displayName'>): void
}

/** Raised hands, as the control plane keeps them with each person: they outlast a lost connection. */
export function createHands({ feed, client, confId, notifications }: ConferenceContext): HandsModel {
  const queue = computed(() =>
    [...(feed.roster.value?.values() ?? [])]
      .filter(({ handRaised }) => handRaised !== undefined)
      .sort((a, b) => compare(`${a.handRaised} ${a.userId}`, `${b.handRaised} ${b.userId}`)),
  )
  const me = () => feed.me.value
  const isRaised = computed(() => queue.value.some(({ userId }) => userId === me().userId))
  const lower: HandsModel['lower'] = ({ userId, displayName }) =>
    void attemptChange(notifications, client.hand.lower({ params: { id: confId, userId } }), displayName)
  return {
    queue,
    isRaised,
    toggle() {
      if (isRaised.value) lower(me())
      else void attemptChange(notifications, client.hand.raise({ params: { id: confId } }))
    },
    mayLower: (userId) => userId === me().userId || me().role === Role.host,
    lower,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : 1)
