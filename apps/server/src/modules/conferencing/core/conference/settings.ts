import { type ConferenceChange, type ConferenceCreate, settingDefaults } from '@lumi/contract'
import { ConferenceLocation, defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { fail } from '../../../../platform/errors/failure.ts'
import { randomCharacters } from '../../../../platform/secrets/random.ts'
import { changeOverrides } from './overrides.ts'
import { plainSettings } from './plain-settings.ts'
import type { ConferencePatch } from './repository.ts'
import type { ConferenceRow } from './table.ts'

/** The portal's country pick begins here as well. */
const DEFAULT_COUNTRY = 'US'

/** People's rights, as far as they were set for this conference. */
export type ConferenceRights = Pick<
  ConferenceRow,
  'features' | 'privileges' | 'presenterPrivileges' | 'hostPrivileges'
>

/** Returns the rights for a conference that is made from this one. */
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

/** The settings after a change; fields that it does not name stay. */
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

export type RolePasswords = { hostPassword: string; presenterPassword: string; attendeePassword: string }

/** Two groups such as `k7m2x-q9wpd`: 49 bits, and guesses are slowed down. */
const makePassword = () => `${randomCharacters(5)}-${randomCharacters(5)}`

/** Makes up what was left out. An empty attendee password is a choice: attendees need none. */
export function completePasswords(given: Partial<RolePasswords>, make = makePassword): RolePasswords {
  const taken = new Set(Object.values(given))
  const madeUp = () => {
    let password = make()
    while (taken.has(password)) password = make()
    taken.add(password)
    return password
  }
  const passwords = {
    hostPassword: given.hostPassword ?? madeUp(),
    presenterPassword: given.presenterPassword ?? madeUp(),
    attendeePassword: given.attendeePassword ?? madeUp(),
  }
  checkPasswords(passwords)
  return passwords
}

/** The password alone decides the role, so no two may be the same, and only attendees can go without. */
export function checkPasswords({ hostPassword, presenterPassword, attendeePassword }: RolePasswords): void {
  if (hostPassword === '')
    fail('invalidBody', { field: 'hostPassword', description: 'Hosts need a password' })
  if (presenterPassword === '') {
    fail('invalidBody', { field: 'presenterPassword', description: 'Presenters need a password' })
  }
  const all = Object.entries({ hostPassword, presenterPassword, attendeePassword })
  for (const [index, [field, password]] of all.entries()) {
    const [other] = all.slice(0, index).find(([, earlier]) => earlier === password) ?? []
    if (other) fail('duplicatePasswords', { field, description: `${field}: the same as ${other}` })
  }
}
