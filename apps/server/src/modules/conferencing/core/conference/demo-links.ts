import { ConferenceState } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { DemoLinks } from '../../../operation/public-api.ts'
import { attendUrls } from './attend-url.ts'
import { findConference } from './repository.ts'
import type { ConferenceRow } from './table.ts'

const keys = { hostUrl: 'hostKey', presenterUrl: 'presenterKey', attendeeUrl: 'attendeeKey' } as const
type LinkName = keyof typeof keys

/**
 * Rebuilds the links to this room by their roles, so that a mail never contains the text that was sent
 * (`ownDemoLinks`).
 */
export async function demoLinks(ctx: Ctx, confId: string, given: DemoLinks): Promise<[LinkName, string][]> {
  const conference = await loadDemoRoom(ctx, confId)
  const { config } = ctx
  const urlOf = attendUrls(config)
  return Object.entries(keys).flatMap(([name, key]) => {
    const link = given[name as LinkName]
    if (link === undefined) return []
    const parameters = URL.parse(link, config.publicUrl)?.searchParams
    const isOwn = parameters?.get('id') === conference.confId && parameters.get('key') === conference[key]
    if (!isOwn) fail('invalidUrl', { field: name })
    return [[name as LinkName, urlOf(conference.confId, conference[key])]]
  })
}

/** A demo room, by its id. Any other conference is as unknown as one that never was. */
async function loadDemoRoom({ db, clock }: Ctx, confId: string): Promise<ConferenceRow> {
  const room = await findConference(db, confId)
  if (!room?.expires) fail('invalidConferenceId', { field: 'confId' })
  // It goes a moment later.
  const isOver = room.state === ConferenceState.deleted || room.expires <= clock.now()
  return isOver ? fail('conferenceDeleted', { field: 'confId' }) : room
}
