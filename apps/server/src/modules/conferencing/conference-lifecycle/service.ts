import type { Conference, ConferenceChange } from '@lumi/contract'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import { afterCommit, type Ctx, inTransaction } from '../../../platform/context.ts'
import { emitEvents } from '../../operation/face.ts'
import { loadConference, lockVisibleConference } from '../conference/access.ts'
import { conferenceEvent } from '../conference/event.ts'
import { conferencePresenter } from '../conference/present.ts'
import { updateConference } from '../conference/repository.ts'
import { changedSettings } from '../conference/settings.ts'
import { switchOffForbidden } from '../conference-user/media-states.ts'
import { reconcileMediaOfAll } from '../conference-user/reconcile-media.ts'
import { endSharesSwitchedOff } from '../share/end.ts'
import { endConference, markDeleted, startConference } from './lifecycle.ts'
import { checkDeletable, checkNoRoom } from './transitions.ts'

export async function changeConference(
  ctx: Ctx,
  confId: string,
  { state, ...settings }: ConferenceChange,
): Promise<Conference> {
  await loadConference(ctx, confId)
  const changed = await inTransaction(ctx, async (tx) => {
    let conference = await lockVisibleConference(tx, confId)
    if (state !== undefined) checkNoRoom(conference)
    if (Object.keys(settings).length > 0) {
      conference = await updateConference(tx.db, confId, changedSettings(conference, settings))
      await emitEvents(tx, [conferenceEvent(conference, EventKind.conferenceUpdated)])
      if (changesRights(settings)) {
        await switchOffForbidden(tx, conference)
        await endSharesSwitchedOff(tx, conference)
        afterCommit(tx, (services) => reconcileMediaOfAll(services, confId))
      }
    }
    if (state === ConferenceState.live) return startConference(tx, conference)
    if (state === ConferenceState.ended) return endConference(tx, conference)
    return conference
  })
  return conferencePresenter(ctx)(changed)
}

export async function deleteConference(ctx: Ctx, confId: string): Promise<void> {
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId)
    checkDeletable(conference.state)
    await markDeleted(tx, conference)
  })
}

const changesRights = ({ features, privileges, presenterPrivileges, hostPrivileges }: ConferenceChange) =>
  [features, privileges, presenterPrivileges, hostPrivileges].some((set) => set !== undefined)
