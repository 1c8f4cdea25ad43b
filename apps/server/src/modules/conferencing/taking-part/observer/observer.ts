import type { ConferenceUser, JoinResult, MediaAccess } from '@lumi/contract'
import { Role, UserKind } from '@lumi/contract/values'
import type { ParticipantPrincipal } from '../../../../platform/auth/principal.ts'
import type { Services } from '../../../../platform/context.ts'
import { logoOf } from '../../../identity/public-api.ts'
import { presentForRoom } from '../../core/conference/present.ts'
import { noPrivileges } from '../../core/conference/privileges.ts'
import type { ConferenceRow, ConferenceUserSummary } from '../../core/conference/table.ts'
import { presentUser } from '../../core/conference-user/present.ts'

/** An observer of a conference, who is not in it: no list contains them, and nobody sees them. */
export type Observer = { confId: string; userId: string; participationId: string }

/** An observer may see everything that people inside may see, and change nothing. */
export const observerPrincipal = (observer: Observer): ParticipantPrincipal => ({
  kind: 'participant',
  ...observer,
  current: true,
  expelled: false,
  inside: true,
  observer: true,
  role: Role.attendee,
  privileges: noPrivileges,
})

/** Presents the observer as a user of the conference, for a client that expects one. */
export const presentObserver = (conference: ConferenceRow, userId: string): ConferenceUser =>
  presentUser(conference, { ...nobody, userId, created: conference.created })

const nobody: Omit<ConferenceUserSummary, 'userId' | 'created'> = {
  accountId: null,
  displayName: '',
  role: Role.attendee,
  kind: UserKind.guest,
  presence: 'present',
  expelled: null,
  deleted: null,
  attended: false,
  privileges: noPrivileges,
  videoState: 0,
  audioState: 0,
  handRaised: null,
  spotlight: false,
  color: 0,
  pictureId: null,
}

/** Until a browser has started and the page is loaded, on a machine that has much to do. */
const MEDIA_TOKEN_SECONDS = 120

/** The connection details of the call for somebody who is not seen there and sends nothing. */
export const observerMedia = (
  { media }: Pick<Services, 'media'>,
  { confId, userId, participationId }: Observer,
): Promise<MediaAccess> =>
  media.access({
    confId,
    userId,
    participationId,
    displayName: '',
    sources: [],
    hidden: true,
    ttlSeconds: MEDIA_TOKEN_SECONDS,
  })

/** The answer of a join, for an observer with this token. */
export async function observerAnswer(
  services: Pick<Services, 'config' | 'db' | 'media'>,
  conference: ConferenceRow,
  observer: Observer,
  controlToken: string,
): Promise<Extract<JoinResult, { status: 'joined' }>> {
  return {
    status: 'joined',
    conference: presentForRoom(conference, await logoOf(services, conference.clientId)),
    user: presentObserver(conference, observer.userId),
    controlToken,
    media: await observerMedia(services, observer),
  }
}
