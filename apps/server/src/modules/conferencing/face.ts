/** All that other domains know of conferencing. */
export { findIdsWithRooms, findRoomsTogether, isSomebodyAround } from './breakout/repository.ts'
export { isClosedRoomOf } from './breakout/result-repository.ts'
export {
  chatFileBytes,
  chatFileBytesOfConferences,
  findFilesToEveryone,
  type SentFile,
} from './chat/file-repository.ts'
export { checkSealedFile } from './chat/sealed.ts'
export { type EveryoneMessage, messagesToEveryone } from './chat/to-everyone.ts'
export { loadConference, lockVisibleConference, memberOf } from './conference/access.ts'
export { conferenceEvent } from './conference/event.ts'
export { featuresOf, rolePrivileges } from './conference/privileges.ts'
export {
  findConference,
  findConferenceNames,
  findConferencesAmong,
  lockConference,
} from './conference/repository.ts'
export { type ConferenceRow, conferenceReference } from './conference/table.ts'
export { findCaller } from './conference-user/caller.ts'
export { LinkIssuer, linkIssuerOf, loadLinkIssuer } from './conference-user/link-issuer.ts'
export { conferencesOf } from './conference-user/membership-repository.ts'
export { listUsers } from './conference-user/service.ts'
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
export { joinable, readConferenceInfo } from './join/info.ts'
export { roleByCredentials } from './join/joiner.ts'
export { proveConference } from './join/proofs.ts'
export { type Observer, observerAnswer, observerMedia, observerPrincipal } from './observer/observer.ts'
export { endSharesOfFile } from './share/end.ts'
export { showPagesOfFile } from './share/follow-file.ts'
