import type { EntryChange, RoomConference } from '@lumi/contract'
import { refusalToGivePrivileges } from '@lumi/contract/user-actions'
import type { Privilege } from '@lumi/contract/values'
import type { ReadonlySignal } from '@preact/signals-core'
import { createOptimistic } from '#room/channel/optimistic.ts'
import type { RoomContext } from '#room/context.ts'

/** Those whose privileges a conference sets. */
export type PrivilegedRole = 'privileges' | 'presenterPrivileges'

type Rules = Pick<RoomConference, 'waitingRoom' | 'locked' | PrivilegedRole>

/** Who may come in and what people may do there, as a host changes it. */
export interface EntryModel {
  /** As it will be once the server has agreed to what was just changed. */
  readonly rules: ReadonlySignal<Rules>
  set(rule: 'waitingRoom' | 'locked', on: boolean): Promise<boolean>
  allow(role: PrivilegedRole, privilege: Privilege, on: boolean): Promise<boolean>
  /** Whether this person may switch it so: nobody gives what they do not have. */
  mayAllow(privilege: Privilege, on: boolean): boolean
}

type Context = Pick<RoomContext, 'scope' | 'client' | 'confId' | 'feed' | 'notifications'>

export function createEntry(context: Context): EntryModel {
  const { client, confId, feed } = context
  const shown = createOptimistic<Rules>(context, feed.conference)
  const send = (body: EntryChange) => client.entry.change({ params: { id: confId }, body })
  return {
    rules: shown.value,
    set: (rule, on) =>
      shown.change(send({ [rule]: on }), (rules) => (rules[rule] === on ? rules : { ...rules, [rule]: on })),
    allow: (role, privilege, on) =>
      shown.change(send({ [role]: { [privilege]: on } }), (rules) =>
        rules[role][privilege] === on ? rules : { ...rules, [role]: { ...rules[role], [privilege]: on } },
      ),
    mayAllow: (privilege, on) => refusalToGivePrivileges(feed.me.value, { [privilege]: on }) === undefined,
  }
}
