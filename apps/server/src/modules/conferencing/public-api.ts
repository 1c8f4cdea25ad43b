/** The public API of conferencing: all that other domains use of it. */
export { loadConference, lockVisibleConference, memberOf } from './core/conference/access.ts'
export { attendUrls } from './core/conference/attend-url.ts'
export { addConference } from './core/conference/create.ts'
export { changeEvent } from './core/conference/event.ts'
export { conferencesOf } from './core/conference/membership-repository.ts'
export { featuresOf, rolePrivileges } from './core/conference/privileges.ts'
export {
  findConference,
  findConferenceNames,
  findConferencesAmong,
  lockConference,
} from './core/conference/repository.ts'
export { type ConferenceRow, conferenceReference } from './core/conference/table.ts'
export {
  findGroupIds,
  findIdsWithRooms,
  isClosedRoomOf,
  isGroupOccupied,
} from './core/conference-group/repository.ts'
export { launchKey } from './core/conference-user/attend-as.ts'
export { hostLink, inviteHost } from './core/conference-user/invited-host.ts'
export {
  giveLaunchedPicture,
  hasPicture,
  launchedUser,
  removeLaunchedUser,
} from './core/conference-user/launched-user.ts'
export { LinkIssuer, linkIssuerOf, loadLinkIssuer } from './core/conference-user/link-issuer.ts'
export { findExpelledAmong, findPresentIn, findUsersAround } from './core/conference-user/repository.ts'
export { findCaller } from './core/conference-user/rules.ts'
export { listUsers } from './core/conference-user/service.ts'
export {
  conferenceDeletion,
  fileSpace,
  recordedNow,
  recordingDeletion,
  roomClosing,
  type SharedFile,
  sharedFile,
  trialRemoval,
} from './hooks.ts'
export {
  type AttendedTime,
  countAttendees,
  findAttendedTimes,
} from './taking-part/attendance/attended-time.ts'
export { joinable, readConferenceInfo } from './taking-part/conference-lifecycle/info.ts'
export { startConference } from './taking-part/conference-lifecycle/lifecycle.ts'
export { roleByCredentials } from './taking-part/join/joiner.ts'
export { proveConference } from './taking-part/join/proofs.ts'
export {
  type Observer,
  observerAnswer,
  observerMedia,
  observerPrincipal,
} from './taking-part/observer/observer.ts'
export {
  chatFileBytes,
  chatFileBytesOfConferences,
  findFilesToEveryone,
  type SentFile,
} from './together/chat/file-repository.ts'
export { checkSealedFile } from './together/chat/sealed.ts'
export { type EveryoneMessage, messagesToEveryone } from './together/chat/to-everyone.ts'
export { findNamedPolls, type NamedPoll } from './together/poll/named-answers.ts'
export { endSharesOfFile } from './together/share/end.ts'
export { showPagesOfFile } from './together/share/follow.ts'
