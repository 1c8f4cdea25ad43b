import type { Conference, ConferenceChange, Participant } from '@lumi/contract'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import { afterCommit, type Ctx, type Tx, transactionUntilLocked } from '../../../../platform/context.ts'
import { emitEvents } from '../../../operation/face.ts'
import { loadConference } from '../../core/conference/access.ts'
import { conferenceEvent } from '../../core/conference/event.ts'
import { conferencePresenter } from '../../core/conference/present.ts'
import { updateConference } from '../../core/conference/repository.ts'
import { changedSettings } from '../../core/conference/settings.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { lockConferenceGroup, lockConferenceOnly } from '../../core/conference-group/lock.ts'
import { findCaller } from '../../core/conference-user/caller.ts'
import { switchOffForbidden } from '../../core/conference-user/media-states.ts'
import { reconcileMediaOfAll } from '../../core/conference-user/reconcile-media.ts'
import { recordingDeletion } from '../../hooks.ts'
import { endSharesSwitchedOff } from '../../together/share/end.ts'
import { endConference, markDeleted, startConference } from './lifecycle.ts'
import { checkDeletable, checkNoRoom } from './transitions.ts'

export async function changeConference(
  ctx: Ctx,
  confId: string,
  { state, ...settings }: ConferenceChange,
): Promise<Conference> {
  await loadConference(ctx, confId)
  const rights = rightsAmong(settings)
  const changed = await transactionUntilLocked(ctx, async (tx) => {
    const group = await (rights ? lockConferenceGroup : lockConferenceOnly)(tx, confId)
    if (!group) return undefined
    let { conference } = group
    if (state !== undefined) checkNoRoom(conference)
    const by = await findCaller(tx)
    if (Object.keys(settings).length > 0) conference = await changeSettings(tx, conference, settings, by)
    // What people may do is the same in the main room and in its breakout rooms.
    if (rights) for (const one of group.linked) await changeSettings(tx, one, rights, by)
    if (state === ConferenceState.live) return startConference(tx, conference)
    if (state === ConferenceState.ended) return endConference(tx, conference)
    return conference
  })
  return conferencePresenter(ctx)(changed)
}

export async function deleteConference(
  ctx: Ctx,
  confId: string,
  { recordings }: { recordings: 'keep' | 'delete' },
): Promise<void> {
  await loadConference(ctx, confId)
  await transactionUntilLocked(ctx, async (tx) => {
    const group = await lockConferenceGroup(tx, confId)
    if (!group) return undefined
    checkDeletable(group.conference.state)
    await markDeleted(tx, group.conference)
    if (recordings === 'delete') await tx.hooks.run(recordingDeletion, tx, confId)
    return true
  })
}

type Settings = Omit<ConferenceChange, 'state'>

async function changeSettings(
  tx: Tx,
  found: ConferenceRow,
  settings: Settings,
  by: Participant | undefined,
): Promise<ConferenceRow> {
  const { confId } = found
  const conference = await updateConference(tx.db, confId, changedSettings(found, settings))
  await emitEvents(tx, [{ ...conferenceEvent(conference, EventKind.conferenceUpdated), by }])
  if (rightsAmong(settings)) {
    await switchOffForbidden(tx, conference)
    await endSharesSwitchedOff(tx, conference)
    afterCommit(tx, (services) => reconcileMediaOfAll(services, confId))
  }
  return conference
}

/** Those settings that say what people may do; undefined where none does. */
function rightsAmong({ features, privileges, presenterPrivileges, hostPrivileges }: Settings) {
  const rights = { features, privileges, presenterPrivileges, hostPrivileges }
  return Object.values(rights).some((set) => set !== undefined) ? rights : undefined
}
