import { ConferenceState, Role } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { holdConference } from '../conference/access.ts'
import { closeMediaRoom } from '../conference-user/media-sync.ts'
import { endConference, startConference } from './lifecycle.ts'

/** What hosts do with the whole conference while they are in it. */
function checkHost({ principal }: Ctx): void {
  if (principal.kind !== 'participant' || principal.role !== Role.host) fail('forbidden')
}

export async function startFromInside(ctx: Ctx, confId: string): Promise<void> {
  checkHost(ctx)
  await inTransaction(ctx, async (tx) => {
    const conference = await holdConference(tx, confId)
    if (conference.state === ConferenceState.ended) {
      fail('startFailed', {
        description: 'The conference has ended. Restart it from the list of conferences',
      })
    }
    await startConference(tx, conference)
  })
}

export async function endFromInside(ctx: Ctx, confId: string): Promise<void> {
  checkHost(ctx)
  await inTransaction(ctx, async (tx) => {
    const conference = await holdConference(tx, confId)
    await endConference(tx, conference)
  })
  void closeMediaRoom(ctx, confId)
}
