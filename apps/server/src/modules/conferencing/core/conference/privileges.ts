import { isShareOn, shareKinds } from '@lumi/contract/share-actions'
import {
  type ConferenceRole,
  defaultFeatures,
  defaultPrivileges,
  type Features,
  type Privileges,
  Role,
} from '@lumi/contract/values'
import { type Overrides, withOverrides } from './overrides.ts'
import type { ConferenceRow } from './table.ts'

type RoleSets = Pick<ConferenceRow, 'privileges' | 'presenterPrivileges' | 'hostPrivileges'>

export const featuresOf = ({ features }: Pick<ConferenceRow, 'features'>): Features =>
  withOverrides(defaultFeatures, features)

const setOfRole = {
  [Role.attendee]: 'privileges',
  [Role.presenter]: 'presenterPrivileges',
  [Role.host]: 'hostPrivileges',
} as const

/** The privileges of a role in this conference. */
export const rolePrivileges = (conference: RoleSets, role: ConferenceRole): Privileges =>
  withOverrides(defaultPrivileges[role], conference[setOfRole[role]])

/** The privileges of one person: the set of their role, and what was given to or taken from them. */
export function userPrivileges(
  conference: RoleSets,
  user: { role: ConferenceRole; privileges: Overrides<Privileges> },
): Privileges {
  return withOverrides(rolePrivileges(conference, user.role), user.privileges)
}

const nothing = Object.keys(defaultPrivileges[Role.attendee]).map((name) => [name, false])
/** The privileges of those who are not inside. */
export const noPrivileges: Privileges = Object.fromEntries(nothing)

/** The privileges that the conference has a use for: nobody shares where nothing can be shared. */
export function withinFeatures(privileges: Privileges, features: Features): Privileges {
  const isAnyShareOn = shareKinds.some((kind) => isShareOn(features, kind))
  return {
    ...privileges,
    video: privileges.video && features.video,
    audio: privileges.audio && features.audio,
    chat: privileges.chat && features.chat,
    record: privileges.record && features.recording,
    share: privileges.share && isAnyShareOn,
  }
}
