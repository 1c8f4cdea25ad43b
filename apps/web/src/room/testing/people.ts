import type { ConferenceUser, Event, RoomConference } from '@lumi/contract'
import { defaultFeatures, defaultPrivileges, type EventKind, Role } from '@lumi/contract/values'
import type { MediaPerson } from '#room/media/media-plane.ts'

/** A user of a conference, as the control plane tells of them. */
export function user(userId: string, change: Partial<ConferenceUser> = {}): ConferenceUser {
  const role = change.role ?? Role.attendee
  return {
    userId,
    displayName: userId,
    role,
    kind: 1,
    state: 2,
    attend: true,
    active: true,
    attended: true,
    privileges: { ...defaultPrivileges[role] },
    videoState: 0,
    audioState: 0,
    color: 0,
    created: '2026-11-21T09:00:00.000Z',
    deleted: null,
    ...change,
  }
}

/** Somebody as the media plane tells of them. */
export const person = (userId: string, change: Partial<MediaPerson> = {}): MediaPerson => ({
  userId,
  displayName: userId,
  isSpeaking: false,
  quality: 'good',
  isOverloaded: false,
  microphoneOn: false,
  cameraOn: false,
  camera: undefined,
  isSharing: false,
  share: undefined,
  ...change,
})

export const peopleOf = (...people: MediaPerson[]) => new Map(people.map((one) => [one.userId, one]))

export const event = (eventKind: EventKind, ...users: ConferenceUser[]): Event => ({
  eventId: 1,
  eventKind,
  created: '2026-11-21T09:30:00.000Z',
  clientId: 'app',
  confId: 'k7m2',
  userIds: users.map(({ userId }) => userId),
  users,
  displayName: 'Weekly review',
})

export const conference = (change: Partial<RoomConference> = {}): RoomConference => ({
  confId: 'k7m2',
  displayName: 'Weekly review',
  parentId: null,
  keyCheck: null,
  state: 2,
  features: { ...defaultFeatures },
  waitingRoom: false,
  locked: false,
  videoPreferWideScreen: true,
  videoAllowHD: true,
  videoEnforceLimits: false,
  videoLimits: null,
  privileges: { ...defaultPrivileges[Role.attendee] },
  presenterPrivileges: { ...defaultPrivileges[Role.presenter] },
  appLogo: null,
  ...change,
})
