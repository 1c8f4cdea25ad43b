import { EventKind } from '@lumi/contract/values'
import type { Tx } from '../../../../platform/context.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { featuresOf, userPrivileges } from '../conference/privileges.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { userEvent } from './event.ts'
import { lockSenders, switchOff } from './repository.ts'
import { publishSources } from './rules.ts'

/** The states of somebody's camera and microphone. */
export type MediaStates = Pick<ConferenceUserRow, 'videoState' | 'audioState'>

/** Returns the states that are off in any case, because the user may not send the source. */
export function forbiddenStates(
  conference: ConferenceRow,
  user: Pick<ConferenceUserRow, 'role' | 'privileges'>,
): Partial<MediaStates> {
  const sources = publishSources(featuresOf(conference), userPrivileges(conference, user))
  return {
    ...(sources.includes('camera') ? {} : { videoState: 0 }),
    ...(sources.includes('microphone') ? {} : { audioState: 0 }),
  }
}

/**
 * After a change of what a conference or its roles may do: shows nothing as on that may not be sent any more.
 * Needs a transaction that has locked the conference.
 */
export async function switchOffForbidden(
  tx: Pick<Tx, 'db' | 'clock'>,
  conference: ConferenceRow,
): Promise<void> {
  const senders = await lockSenders(tx.db, conference.confId)
  const changed = new Map<string, ConferenceUserRow>()
  for (const state of ['videoState', 'audioState'] as const) {
    const forbidden = senders.filter(
      (user) => user[state] === 1 && state in forbiddenStates(conference, user),
    )
    const ids = forbidden.map(({ userId }) => userId)
    for (const user of await switchOff(tx.db, ids, state)) changed.set(user.userId, user)
  }
  if (changed.size === 0) return
  const kind = changed.size > 1 ? EventKind.usersUpdated : EventKind.userUpdated
  await emitEvents(tx, [userEvent(conference, kind, [...changed.values()])])
}
