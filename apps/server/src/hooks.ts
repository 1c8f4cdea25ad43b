import { demoLinks } from './modules/conferencing/core/conference/demo-links.ts'
import { lockConferencesOfAccount } from './modules/conferencing/core/conference-user/account-uses.ts'
import {
  boardChanged,
  conferenceEnded,
  rightsChanged,
  usersLeft,
  usersRemoved,
} from './modules/conferencing/hooks.ts'
import {
  conferenceDeletion,
  fileSpace,
  recordedNow,
  recordingDeletion,
  roomClosing,
  sharedFile,
  trialRemoval,
} from './modules/conferencing/public-api.ts'
import { endAttendance } from './modules/conferencing/taking-part/attendance/service.ts'
import { lockConferences } from './modules/conferencing/taking-part/conference-lifecycle/lifecycle.ts'
import { removePeerRoomsOf } from './modules/conferencing/taking-part/peer-room/service.ts'
import { moveStranded } from './modules/conferencing/taking-part/placement/watch.ts'
import { deleteDrawingsOfConference } from './modules/conferencing/together/board/repository.ts'
import {
  lockChatFilesOfApp,
  removeFilesOfConference,
} from './modules/conferencing/together/chat/stored-file.ts'
import { compactLater } from './modules/conferencing/together/drawing/compact-job.ts'
import {
  endSharesOf,
  endSharesShown,
  endSharesSwitchedOff,
} from './modules/conferencing/together/share/end.ts'
import { followBoard } from './modules/conferencing/together/share/follow.ts'
import { lockUsesOfAccount, lockUsesOfApp } from './modules/identity/public-api.ts'
import { addRecordingToMeeting, logMeetings } from './modules/integration/hubspot/meeting.ts'
import { lockAccountsOfApp } from './modules/integration/hubspot/service.ts'
import { linkRecording } from './modules/integration/slack/follow.ts'
import { lockWorkspacesOfApp } from './modules/integration/slack/service.ts'
import {
  lockFilesOfApp,
  removeRecordingsOfConference,
  removeRecordingsOfTrial,
} from './modules/library/app-uses.ts'
import { copyChatFilesLater } from './modules/library/content/copy-chat-files.ts'
import { fileToShare, linkFilesOfRoom, unlinkAll } from './modules/library/content/link-content.ts'
import { recordingAdded } from './modules/library/public-api.ts'
import { claimSpace, openUploadRoom } from './modules/library/quota.ts'
import { isRecordedNow } from './modules/library/recording-session/repository.ts'
import { ownDemoLinks, serverRemoval } from './modules/operation/public-api.ts'
import { createHooks, onHook } from './platform/hooks/hooks.ts'
import { uploadRoom } from './platform/uploads/upload-room.ts'

/** The work that upper domains and layers do for lower ones. Work of one hook is done in this order. */
export const hooks = createHooks([
  onHook(lockUsesOfAccount, lockConferencesOfAccount),
  onHook(lockUsesOfApp, lockConferences),
  onHook(lockUsesOfApp, lockChatFilesOfApp),
  onHook(lockUsesOfApp, lockFilesOfApp),
  onHook(lockUsesOfApp, lockWorkspacesOfApp),
  onHook(lockUsesOfApp, lockAccountsOfApp),
  onHook(usersLeft, endAttendance),
  onHook(usersLeft, removePeerRoomsOf),
  onHook(usersRemoved, endSharesOf),
  onHook(rightsChanged, endSharesSwitchedOff),
  onHook(boardChanged, followBoard),
  onHook(conferenceEnded, endSharesShown),
  onHook(conferenceEnded, compactLater),
  onHook(conferenceEnded, logMeetings),
  onHook(conferenceDeletion, removeFilesOfConference),
  onHook(conferenceDeletion, deleteDrawingsOfConference),
  onHook(conferenceDeletion, unlinkAll),
  onHook(recordingDeletion, removeRecordingsOfConference),
  onHook(trialRemoval, removeRecordingsOfTrial),
  onHook(fileSpace, claimSpace),
  onHook(uploadRoom, openUploadRoom),
  onHook(sharedFile, fileToShare),
  onHook(recordedNow, isRecordedNow),
  onHook(recordingAdded, linkRecording),
  onHook(recordingAdded, addRecordingToMeeting),
  onHook(roomClosing, linkFilesOfRoom),
  onHook(roomClosing, copyChatFilesLater),
  onHook(ownDemoLinks, demoLinks),
  onHook(serverRemoval, moveStranded),
])
