import { type ConferenceChange, type ConferenceCreate, settingDefaults } from '@lumi/contract'
import { ConferenceLocation, defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { changeOverrides } from './overrides.ts'
import { checkPasswords, completePasswords } from './passwords.ts'
import { plainSettings } from './plain-settings.ts'
import type { ConferencePatch } from './repository.ts'
import type { ConferenceRow } from './table.ts'

/** The portal's country pick begins here as well. */
const DEFAULT_COUNTRY = 'US'

/** What people may do, as far as it was set for this conference. */
export type ConferenceRights = Pick<
  ConferenceRow,
  'features' | 'privileges' | 'presenterPrivileges' | 'hostPrivileges'
>

/** For a conference that comes of this one. */
export const rightsIn = ({
  features,
  privileges,
  presenterPrivileges,
  hostPrivileges,
}: ConferenceRow): ConferenceRights => ({ features, privileges, presenterPrivileges, hostPrivileges })

const nothingSet: ConferenceRights = {
  features: null,
  privileges: null,
  presenterPrivileges: null,
  hostPrivileges: null,
}

function changeSets(
  current: ConferenceRights,
  change: ConferenceChange | ConferenceCreate,
): ConferenceRights {
  const { features, privileges, presenterPrivileges, hostPrivileges } = change
  return {
    features: changeOverrides(current.features, features, defaultFeatures),
    privileges: changeOverrides(current.privileges, privileges, defaultPrivileges[Role.attendee]),
    presenterPrivileges: changeOverrides(
      current.presenterPrivileges,
      presenterPrivileges,
      defaultPrivileges[Role.presenter],
    ),
    hostPrivileges: changeOverrides(current.hostPrivileges, hostPrivileges, defaultPrivileges[Role.host]),
  }
}

/** A conference that runs in a country always names one. */
const countryFor = (location: number | undefined, countryCode: string | null) =>
  location === ConferenceLocation.country ? (countryCode ?? DEFAULT_COUNTRY) : countryCode

/** Settings of a new conference: what was given, and the defaults for the rest. */
export function newSettings(given: ConferenceCreate) {
  const { hostPassword, presenterPassword, attendeePassword } = given
  return {
    displayName: given.displayName,
    ...settingDefaults,
    ...plainSettings(given),
    attendByPassword: given.attendMethods?.password ?? true,
    attendByUrl: given.attendMethods?.url ?? true,
    ...completePasswords({ hostPassword, presenterPassword, attendeePassword }),
    location: given.location ?? ConferenceLocation.automatic,
    countryCode: countryFor(given.location, given.countryCode ?? null),
    ...changeSets(nothingSet, given),
    computerAudio: given.audioTypes?.computer ?? true,
  }
}

/** What a change makes of the settings; fields that it does not name stay. */
export function changedSettings(current: ConferenceRow, change: ConferenceChange): ConferencePatch {
  const passwords = {
    hostPassword: change.hostPassword ?? current.hostPassword,
    presenterPassword: change.presenterPassword ?? current.presenterPassword,
    attendeePassword: change.attendeePassword ?? current.attendeePassword,
  }
  checkPasswords(passwords)
  const { location = current.location, countryCode = current.countryCode } = change
  return {
    displayName: change.displayName,
    ...plainSettings(change),
    attendByPassword: change.attendMethods?.password,
    attendByUrl: change.attendMethods?.url,
    ...passwords,
    location,
    countryCode: countryFor(location, countryCode),
    ...changeSets(current, change),
    computerAudio: change.audioTypes?.computer,
  }
}
