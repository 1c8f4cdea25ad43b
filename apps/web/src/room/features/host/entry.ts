import type { EntryChange, RoomConference } from '@lumi/contract'
import { refusalToGivePrivileges } from '@lumi/contract/user-actions'
import type { Privilege, Privileges } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { RoomContext } from '#room/feature.ts'

/** Those whose privileges a conference sets. */
export type PrivilegedRole = 'privileges' | 'presenterPrivileges'

type Rules = Pick<RoomConference, 'waitingRoom' | 'locked' | PrivilegedRole>

/** Who may come in and what people may do there, as a host changes it. */
export interface EntryModel {
  /** As it will be once the server has agreed to what was just changed. */
  readonly rules: ReadonlySignal<Rules>
  set(rule: 'waitingRoom' | 'locked', on: boolean): Promise<void>
  allow(role: PrivilegedRole, privilege: Privilege, on: boolean): Promise<void>
  /** Whether this person may switch it so: nobody gives what they do not have. */
  mayAllow(privilege: Privilege, on: boolean): boolean
}

interface Wanted {
  readonly apply: (rules: Rules) => Rules
}

type Context = Pick<RoomContext, 'scope' | 'client' | 'confId' | 'feed' | 'notices'>

/** By then everyone has been told of a change that was made. Milliseconds. */
const toldAfterMs = 2000

export function createEntry({ scope, client, confId, feed, notices }: Context): EntryModel {
  /** Shown at once. Each goes when the server has refused it, or has told everyone what is true. */
  const wanted = signal<readonly Wanted[]>([])
  const made = new Set<Wanted>()
  const drop = (which: (one: Wanted) => boolean) => {
    if (wanted.value.some(which)) wanted.value = wanted.value.filter((one) => !which(one))
  }
  scope.follow(
    () => feed.conference.value,
    () => {
      drop((one) => made.has(one))
      made.clear()
    },
  )

  async function change(body: EntryChange, apply: Wanted['apply']): Promise<void> {
    const mine: Wanted = { apply }
    const dropMine = () => drop((one) => one === mine)
    wanted.value = [...wanted.value, mine]
    const sent = client.entry.change({ params: { id: confId }, body })
    await attemptChange(
      notices,
      sent.then(() => made.add(mine)),
    )
    if (!made.has(mine)) dropMine()
    else scope.after(toldAfterMs, dropMine)
  }
  return {
    rules: computed(() =>
      wanted.value.reduce<Rules>((rules, { apply }) => apply(rules), feed.conference.value),
    ),
    set: (rule, on) => change({ [rule]: on }, (rules) => ({ ...rules, [rule]: on })),
    allow(role, privilege, on) {
      const one: Partial<Privileges> = { [privilege]: on }
      return change({ [role]: one }, (rules) => ({ ...rules, [role]: { ...rules[role], ...one } }))
    },
    mayAllow: (privilege, on) => refusalToGivePrivileges(feed.me.value, { [privilege]: on }) === undefined,
  }
}
