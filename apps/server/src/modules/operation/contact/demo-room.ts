import { ConferenceState } from '@lumi/contract/values'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { attendUrls } from '../../conferencing/conference/attend-url.ts'
import { findConference } from '../../conferencing/conference/repository.ts'
import type { ConferenceRow } from '../../conferencing/conference/table.ts'

export type DemoLinks = { hostUrl?: string; presenterUrl?: string; attendeeUrl?: string }

const keys = { hostUrl: 'hostKey', presenterUrl: 'presenterKey', attendeeUrl: 'attendeeKey' } as const
type LinkName = keyof typeof keys

/** A demo room, by its id. Any other conference is as unknown as one that never was. */
export async function loadDemoRoom({ db, clock }: Ctx, confId: string): Promise<ConferenceRow> {
  const room = await findConference(db, confId)
  if (!room?.expires) fail('invalidConferenceId', { field: 'confId' })
  // It goes a moment later.
  const isOver = room.state === ConferenceState.deleted || room.expires <= clock.now()
  return isOver ? fail('conferenceDeleted', { field: 'confId' }) : room
}

/** Links that lead to this room with the role that they say, written by us whatever was sent. */
export function ownLinks({ config }: Ctx, conference: ConferenceRow, given: DemoLinks): [LinkName, string][] {
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
