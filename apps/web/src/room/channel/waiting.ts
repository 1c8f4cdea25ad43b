import type { WaitingUser } from '@lumi/contract'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import { createRefreshable } from '#room/reactive/refreshable.ts'
import type { Permission } from './permission.ts'

/** The people who wait to be admitted, in the order in which they came. */
export type Waiting =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'known'; readonly people: readonly WaitingUser[] }

export interface WaitingModel {
  readonly waiting: ReadonlySignal<Waiting>
  readonly people: ReadonlySignal<readonly WaitingUser[]>
  load(): Promise<void>
}

type Context = Pick<RoomContext, 'scope' | 'channel' | 'client' | 'confId' | 'feed'>

const nobody: readonly WaitingUser[] = []

/** Read with every connection, and updated by the messages of the server in between. */
export function createWaiting(context: Context, permission: ReadonlySignal<Permission>): WaitingModel {
  const { scope, channel, client, confId, feed } = context
  const waiting = signal<Waiting>({ state: 'loading' })
  /** True once the server has sent a list since people can wait. */
  let isKnown = false
  const { load, setFresh } = createRefreshable(scope, {
    read: (signal) => client.entry.waiting({ params: { id: confId } }, { signal }),
    take({ items }) {
      isKnown = true
      waiting.value = { state: 'known', people: items }
    },
    fail(error) {
      console.warn('The waiting list could not be read', error)
      if (!isKnown) waiting.value = { state: 'failed' }
    },
  })
  const setPeople = (people: readonly WaitingUser[]) => {
    setFresh()
    waiting.value = { state: 'known', people }
  }

  channel.on('waiting_changed', ({ items }) => {
    isKnown = true
    setPeople(items)
  })
  // Nobody waits in a conference that is open to all, so nothing is requested. In a locked one people go on waiting, and
  // a breakout room does not know the state of its main room.
  const isOpen = computed(() => {
    const { waitingRoom, locked, parentId } = feed.conference.value
    return (waitingRoom || locked || parentId !== null) && permission.value === 'allowed'
  })
  scope.follow(
    () => ({ now: isOpen.value, snapshot: feed.snapshot.value }),
    ({ now, snapshot }) => {
      if (!now) {
        isKnown = false
        setPeople(nobody)
      } else if (snapshot) void load()
    },
  )
  return {
    waiting,
    people: computed(() => (waiting.value.state === 'known' ? waiting.value.people : nobody)),
    load,
  }
}
