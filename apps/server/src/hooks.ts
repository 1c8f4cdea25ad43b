import { demoLinks } from './modules/conferencing/core/conference/demo-links.ts'
import { lockConferencesOfAccount } from './modules/conferencing/core/conference-user/account-uses.ts'
import {
  conferenceDeletion,
  fileSpace,
  recordedNow,
  recordingDeletion,
  roomClosing,
  sharedFile,
  trialRemoval,
} from './modules/conferencing/face.ts'
import { lockConferences } from './modules/conferencing/taking-part/conference-lifecycle/lifecycle.ts'
import { moveStranded } from './modules/conferencing/taking-part/placement/watch.ts'
import { lockUsesOfAccount, lockUsesOfApp } from './modules/identity/face.ts'
import { lockFilesOfApp, removeFilmsOfConference, removeFilmsOfTrial } from './modules/library/app-uses.ts'
import { isRecordedNow } from './modules/library/capture/repository.ts'
import { keepChatFilesLater } from './modules/library/content/keep-chat-files.ts'
import { fileToShare, linkFilesOfRoom, unlinkAll } from './modules/library/content/link-content.ts'
import { claimSpace, openUploadRoom } from './modules/library/quota.ts'
import { ownDemoLinks, serverRemoval } from './modules/operation/face.ts'
import { createHooks, onHook } from './platform/hooks/hooks.ts'
import { uploadRoom } from './platform/uploads/upload-room.ts'

/** What upper domains do for lower ones. Work of one hook is done in this order. */
export const hooks = createHooks([
  onHook(lockUsesOfAccount, lockConferencesOfAccount),
  onHook(lockUsesOfApp, lockConferences),
  onHook(lockUsesOfApp, lockFilesOfApp),
  onHook(conferenceDeletion, unlinkAll),
  onHook(recordingDeletion, removeFilmsOfConference),
  onHook(trialRemoval, removeFilmsOfTrial),
  onHook(fileSpace, claimSpace),
  onHook(uploadRoom, openUploadRoom),
  onHook(sharedFile, fileToShare),
  onHook(recordedNow, isRecordedNow),
  onHook(roomClosing, linkFilesOfRoom),
  onHook(roomClosing, keepChatFilesLater),
  onHook(ownDemoLinks, demoLinks),
  onHook(serverRemoval, moveStranded),
])
