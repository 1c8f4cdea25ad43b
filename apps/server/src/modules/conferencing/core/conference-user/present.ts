import type { ConferenceUser, ConferenceUserDetails } from '@lumi/contract'
import { type ConferenceRole, Role, UserState } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { picturePath } from '../../../identity/public-api.ts'
import { managesConferences } from '../conference/access.ts'
import { attendUrls } from '../conference/attend-url.ts'
import { userPrivileges } from '../conference/privileges.ts'
import type { ConferenceSummary, ConferenceUserSummary } from '../conference/table.ts'
import { attendAsKeys } from './attend-as.ts'

const states = { away: UserState.away, waiting: UserState.waiting, present: UserState.inside } as const

/** A user as everyone in the conference sees them. */
export function presentUser(conference: ConferenceSummary, user: ConferenceUserSummary): ConferenceUser {
  return {
    userId: user.userId,
    displayName: user.displayName,
    role: user.role,
    kind: user.kind,
    state: states[user.presence],
    attend: !user.expelled && !user.deleted,
    active: user.presence === 'present',
    attended: user.attended,
    privileges: userPrivileges(conference, user),
    videoState: user.videoState,
    audioState: user.audioState,
    handRaised: user.handRaised?.toISOString(),
    spotlight: user.spotlight || undefined,
    color: user.color,
    pictureImgUrl: user.pictureId ? picturePath(user.pictureId) : undefined,
    created: user.created.toISOString(),
    deleted: user.deleted?.toISOString() ?? null,
  }
}

/** Returns the function that presents users of a conference to this caller: links only to managers. */
export function userPresenter(
  ctx: Pick<Ctx, 'config' | 'principal' | 'secrets'>,
  conference: ConferenceSummary,
): (user: ConferenceUserSummary) => ConferenceUserDetails {
  const urlOf = attendUrls(ctx.config)
  const { confId } = conference
  const manages = managesConferences(ctx.principal)
  return (user) => {
    const keys = manages ? attendAsKeys(ctx, user.userId) : undefined
    const linkAs = (role: ConferenceRole) => (keys ? urlOf(confId, keys[role]) : null)
    return {
      ...presentUser(conference, user),
      confId,
      attendAsHostUrl: linkAs(Role.host),
      attendAsPresenterUrl: linkAs(Role.presenter),
      attendAsAttendeeUrl: linkAs(Role.attendee),
    }
  }
}
