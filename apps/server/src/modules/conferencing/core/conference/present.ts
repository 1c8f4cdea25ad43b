import { type Conference, type ConferenceInfo, lobbyNames, type RoomConference } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { managesConferences } from './access.ts'
import { attendUrls } from './attend-url.ts'
import { plainSettings } from './plain-settings.ts'
import { featuresOf, rolePrivileges } from './privileges.ts'
import type { ConferenceRow } from './table.ts'

const time = (date: Date | null) => date?.toISOString() ?? null

/** Returns the function that presents conferences to this caller: credentials only to managers. */
export function conferencePresenter({ config, principal }: Pick<Ctx, 'config' | 'principal'>) {
  const urlOf = attendUrls(config)
  const showsCredentials = managesConferences(principal)

  return (row: ConferenceRow): Conference => ({
    confId: row.confId,
    displayName: row.displayName,
    state: row.state,
    active: row.active,
    ...plainSettings(row),
    attendMethods: { password: row.attendByPassword, url: row.attendByUrl },
    hostPassword: showsCredentials ? row.hostPassword : null,
    presenterPassword: showsCredentials ? row.presenterPassword : null,
    attendeePassword: showsCredentials ? row.attendeePassword : null,
    hostUrl: showsCredentials ? urlOf(row.confId, row.hostKey) : null,
    presenterUrl: showsCredentials ? urlOf(row.confId, row.presenterKey) : null,
    attendeeUrl: showsCredentials ? urlOf(row.confId, row.attendeeKey) : null,
    location: row.location,
    countryCode: row.countryCode,
    features: featuresOf(row),
    privileges: rolePrivileges(row, Role.attendee),
    presenterPrivileges: rolePrivileges(row, Role.presenter),
    hostPrivileges: rolePrivileges(row, Role.host),
    audioTypes: { computer: row.computerAudio },
    keyCheck: row.keyCheck,
    created: row.created.toISOString(),
    started: time(row.started),
    ended: time(row.ended),
    deleted: time(row.deleted),
  })
}

/** A conference as the people in it see it. */
export function presentForRoom(row: ConferenceRow, appLogo: string | null): RoomConference {
  const { confId, displayName, parentId, state, waitingRoom, locked } = row
  return {
    confId,
    displayName,
    parentId,
    state,
    features: featuresOf(row),
    keyCheck: row.keyCheck,
    waitingRoom,
    locked,
    videoPreferWideScreen: row.videoPreferWideScreen,
    videoAllowHD: row.videoAllowHD,
    videoEnforceLimits: row.videoEnforceLimits,
    videoLimits: row.videoLimits,
    privileges: rolePrivileges(row, Role.attendee),
    presenterPrivileges: rolePrivileges(row, Role.presenter),
    appLogo,
  }
}

interface InfoExtras {
  /** The role and user of the key that the caller sent. */
  readonly link?: { role: ConferenceRole | null; user?: { displayName: string } } | undefined
  readonly recorded: boolean
  /** The people present; undefined for callers who may not see them. */
  readonly people?: readonly { displayName: string }[] | undefined
}

/** Presents the public part to everybody who has the id, and to callers with a link the part that its role may see. */
export function presentInfo(
  row: ConferenceRow,
  appLogo: string | null,
  { link, recorded, people }: InfoExtras,
): ConferenceInfo {
  const { confId, displayName, state } = row
  return {
    confId,
    displayName,
    appLogo,
    state,
    keyCheck: row.keyCheck,
    passwordRequired: !(row.attendByPassword && row.attendeePassword === ''),
    ...(link && { linkRole: link.role }),
    ...(link?.user && { user: { displayName: link.user.displayName } }),
    recorded,
    ...(people && {
      people: {
        names: people.slice(0, lobbyNames).map(({ displayName: name }) => name),
        count: people.length,
      },
    }),
  }
}
