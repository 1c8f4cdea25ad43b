import { isShareOn } from '@lumi/contract'
import { readLayerName } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { isClosedRoomOf } from '../breakout/result-repository.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../conference/privileges.ts'
import { findConference } from '../conference/repository.ts'
import { isInCall } from '../conference-user/media-entry.ts'
import { findUserInConference } from '../conference-user/repository.ts'
import { openLayer } from './layers.ts'
import { findConferenceOfPage } from './repository.ts'

/** Somebody who looks at a page of a board. */
export interface Viewer {
  readonly confId: string
  readonly userId: string
  readonly participationId: string
  /** What is drawn over something else needs no whiteboard. */
  readonly isLayer: boolean
  /** Whether the page is of a breakout room of their conference that has closed: it is read to make files of it. */
  readonly isLeftBehind: boolean
  /** Of whoever observes the conference without being in it. */
  readonly observerToken?: string
}

/** Whose token it is, if they may look at this page, and whether they may draw on it. */
export async function admitTo(
  services: Services,
  pageId: string,
  token: string,
): Promise<(Viewer & { mayDraw: boolean }) | undefined> {
  const principal = await services.auth.identify(token)
  if (principal?.kind !== 'participant') return undefined
  const { confId, userId, participationId, observer } = principal
  const layer = readLayerName(pageId)
  const home = layer ? layer.confId : await findConferenceOfPage(services.db, pageId)
  const isLeftBehind =
    home !== undefined && home !== confId && (await isClosedRoomOf(services.db, { confId, roomId: home }))
  if (home !== confId && !isLeftBehind) return undefined
  const viewer = {
    confId,
    userId,
    participationId,
    isLayer: layer !== undefined,
    isLeftBehind,
    observerToken: observer && token,
  }
  const mayDraw = await drawingRightOf(services, viewer)
  if (mayDraw === undefined || (layer && !(await openLayer(services.db, layer)))) return undefined
  return { ...viewer, mayDraw }
}

/** Whether they may draw now; undefined for those who may not even look. */
export async function drawingRightOf(
  services: Pick<Services, 'db' | 'auth'>,
  viewer: Viewer,
): Promise<boolean | undefined> {
  const { observerToken, confId, userId, participationId, isLayer, isLeftBehind } = viewer
  if (observerToken !== undefined)
    return !isLeftBehind && (await mayObserve(services, viewer, observerToken)) ? false : undefined
  const { db } = services
  const { conference, user } = (await findUserInConference(db, userId)) ?? {}
  if (!conference || !user || !isInCall(conference, user)) return undefined
  if (user.expelled !== null || user.deleted !== null) return undefined
  // A token outlives the participation that it was signed for.
  if (conference.confId !== confId || user.participationId !== participationId) return undefined
  const features = featuresOf(conference)
  if (!isLayer && !isShareOn(features, 'whiteboard')) return undefined
  const { annotate, changeUser } = withinFeatures(userPrivileges(conference, user), features)
  if (isLeftBehind) return changeUser ? false : undefined
  return annotate
}

async function mayObserve(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  { confId, isLayer }: Viewer,
  token: string,
): Promise<boolean> {
  if ((await auth.identify(token)) === undefined) return false
  const conference = await findConference(db, confId)
  return conference !== undefined && (isLayer || isShareOn(featuresOf(conference), 'whiteboard'))
}
