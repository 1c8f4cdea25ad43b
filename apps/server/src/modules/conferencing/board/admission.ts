import { isShareOn } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { featuresOf } from '../conference/privileges.ts'
import { findConference } from '../conference/repository.ts'
import { isInCall } from '../conference-user/media-entry.ts'
import { loadParticipantPrincipal } from '../conference-user/principal.ts'
import { findUser } from '../conference-user/repository.ts'
import { findConferenceOfPage } from './repository.ts'

/** Somebody who looks at a page of a board. */
export interface Viewer {
  readonly confId: string
  readonly userId: string
  readonly participationId: string
}

/** Whose token it is, if they may look at this page, and whether they may draw on it. */
export async function admitTo(
  services: Services,
  pageId: string,
  token: string,
): Promise<(Viewer & { mayDraw: boolean }) | undefined> {
  const principal = await services.auth.identify(token)
  if (principal?.kind !== 'participant') return undefined
  const { confId, userId, participationId } = principal
  if ((await findConferenceOfPage(services.db, pageId)) !== confId) return undefined
  const mayDraw = await drawingRightOf(services, { confId, userId, participationId })
  return mayDraw === undefined ? undefined : { confId, userId, participationId, mayDraw }
}

/** Whether they may draw now; undefined for those who may not even look. */
export async function drawingRightOf(
  { db }: Pick<Services, 'db'>,
  { confId, userId, participationId }: Viewer,
): Promise<boolean | undefined> {
  const conference = await findConference(db, confId)
  if (!conference || !isShareOn(featuresOf(conference), 'whiteboard')) return undefined
  const principal = await loadParticipantPrincipal(db, {
    kind: 'participant',
    confId,
    userId,
    participationId,
  })
  if (!principal?.current || principal.expelled) return undefined
  if (!isInCall(conference, await findUser(db, confId, userId))) return undefined
  return principal.privileges.annotate
}
