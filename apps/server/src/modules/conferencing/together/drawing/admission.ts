import { isShareOn, mayClearMarks } from '@lumi/contract'
import { readLayerName } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../../core/conference/privileges.ts'
import { findConference, findUserInConference } from '../../core/conference/repository.ts'
import { isClosedRoomOf } from '../../core/conference-group/repository.ts'
import { isInCall } from '../../core/conference-user/rules.ts'
import { findConferenceOfPage, findSharer, openLayer } from './repository.ts'

/** A person who has a page of a board open. */
export interface Viewer {
  readonly confId: string
  readonly userId: string
  readonly participationId: string
  /** The user who shares the item of a layer, which needs no whiteboard. */
  readonly sharedBy: string | undefined
  /** True if the page is of a breakout room of their conference that has closed: it is read to make files of it. */
  readonly isLeftBehind: boolean
  /** The token of an observer, who watches the conference without being in it. */
  readonly observerToken?: string
}

/** The rights of a viewer on a page. */
export interface DrawingRights {
  readonly mayDraw: boolean
  /** True if they may also remove what others have drawn over something else. */
  readonly mayClear: boolean
}
const onlyLook: DrawingRights = { mayDraw: false, mayClear: false }

/** Returns the person of a token with their rights on this page, if they may see it. */
export async function admitTo(
  services: Services,
  pageId: string,
  token: string,
): Promise<(Viewer & DrawingRights) | undefined> {
  const principal = await services.auth.identify(token)
  if (principal?.kind !== 'participant') return undefined
  const { confId, userId, participationId, observer } = principal
  const layer = readLayerName(pageId)
  const ownerConfId = layer ? layer.confId : await findConferenceOfPage(services.db, pageId)
  const isLeftBehind =
    ownerConfId !== undefined &&
    ownerConfId !== confId &&
    (await isClosedRoomOf(services.db, { confId, roomId: ownerConfId }))
  if (ownerConfId !== confId && !isLeftBehind) return undefined
  const sharedBy = layer && (await findSharer(services.db, layer))
  if (layer && sharedBy === undefined) return undefined
  const viewer = {
    confId,
    userId,
    participationId,
    sharedBy,
    isLeftBehind,
    observerToken: observer && token,
  }
  const rights = await drawingRightsOf(services, viewer)
  if (!rights) return undefined
  if (layer) await openLayer(services.db, layer)
  return { ...viewer, ...rights }
}

/** Returns the current rights of a viewer; undefined if they may not even see the page. */
export async function drawingRightsOf(
  services: Pick<Services, 'db' | 'auth'>,
  viewer: Viewer,
): Promise<DrawingRights | undefined> {
  const { observerToken, confId, userId, participationId, sharedBy, isLeftBehind } = viewer
  if (observerToken !== undefined)
    return !isLeftBehind && (await mayObserve(services, viewer, observerToken)) ? onlyLook : undefined
  const { db } = services
  const { conference, user } = (await findUserInConference(db, userId)) ?? {}
  if (!conference || !user || !isInCall(conference, user)) return undefined
  if (user.expelled !== null || user.deleted !== null) return undefined
  // A token outlives the participation that it was signed for.
  if (conference.confId !== confId || user.participationId !== participationId) return undefined
  const features = featuresOf(conference)
  if (sharedBy === undefined && !isShareOn(features, 'whiteboard')) return undefined
  const privileges = withinFeatures(userPrivileges(conference, user), features)
  if (isLeftBehind) return privileges.changeUser ? onlyLook : undefined
  const mayClear = sharedBy !== undefined && mayClearMarks({ ...user, privileges }, sharedBy)
  return { mayDraw: privileges.annotate, mayClear }
}

async function mayObserve(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  { confId, sharedBy }: Viewer,
  token: string,
): Promise<boolean> {
  if ((await auth.identify(token)) === undefined) return false
  const conference = await findConference(db, confId)
  return (
    conference !== undefined && (sharedBy !== undefined || isShareOn(featuresOf(conference), 'whiteboard'))
  )
}
