import { isShareOn } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../conference/privileges.ts'
import { isInCall } from '../conference-user/media-entry.ts'
import { findUserInConference } from '../conference-user/repository.ts'
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
  const { conference, user } = (await findUserInConference(db, userId)) ?? {}
  if (!conference || !user || !isInCall(conference, user)) return undefined
  if (user.expelled !== null || user.deleted !== null) return undefined
  // A token outlives the participation that it was signed for.
  if (conference.confId !== confId || user.participationId !== participationId) return undefined
  const features = featuresOf(conference)
  if (!isShareOn(features, 'whiteboard')) return undefined
  return withinFeatures(userPrivileges(conference, user), features).annotate
}
