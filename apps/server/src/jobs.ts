import {
  handleTrialSweep,
  scheduleTrialSweep,
} from './modules/conferencing/taking-part/conference-lifecycle/trial.ts'
import {
  handleCompactDrawings,
  scheduleDrawingSweep,
} from './modules/conferencing/together/drawing/compact-job.ts'
import { handleFillSkeletons, scheduleFillSkeletons } from './modules/identity/account/fill-skeletons.ts'
import { handleWelcomeMail } from './modules/identity/account/welcome-mail.ts'
import { handleDomainSweep, scheduleDomainSweep } from './modules/identity/app/domain-sweep.ts'
import { handleAuthSweep, scheduleAuthSweep } from './modules/identity/auth/sweep.ts'
import { handleHelpMail } from './modules/identity/password/help-mail.ts'
import { handlePasswordSweep, schedulePasswordSweep } from './modules/identity/password/sweep.ts'
import { handleGuestMail } from './modules/integration/hubspot/guest-mail.ts'
import { handleMeetings } from './modules/integration/hubspot/meeting.ts'
import { handleHubSpotUninstall } from './modules/integration/hubspot/service.ts'
import { handleHubSpotSweep, scheduleHubSpotSweep } from './modules/integration/hubspot/sweep.ts'
import { handleInstallSweep, scheduleInstallSweep } from './modules/integration/install/sweep.ts'
import { handleGrades } from './modules/integration/lti-grade/sending.ts'
import { handlePictures } from './modules/integration/lti-launch/picture-job.ts'
import { handleMembers } from './modules/integration/lti-launch/roster.ts'
import { handleLaunchSweep, scheduleLaunchSweep } from './modules/integration/lti-launch/sweep.ts'
import { handleCommands } from './modules/integration/slack/command.ts'
import { handleCards } from './modules/integration/slack/follow.ts'
import { handleUninstall } from './modules/integration/slack/service.ts'
import { handleSlackSweep, scheduleSlackSweep } from './modules/integration/slack/sweep.ts'
import { handleUnfurls } from './modules/integration/slack/unfurl.ts'
import { handleChatFileCopies } from './modules/library/content/copy-chat-files.ts'
import {
  handleContentUploadSweep,
  scheduleContentUploadSweep,
} from './modules/library/content-upload/sweep.ts'
import { handleDocuments } from './modules/library/document/convert.ts'
import { handleDocumentSweep, scheduleDocumentSweep } from './modules/library/document/sweep.ts'
import { handlePreviewSweep, schedulePreviewSweep } from './modules/library/preview/sweep.ts'
import { handleThumbnails } from './modules/library/thumbnail/make-thumbnail.ts'
import { handleThumbnailSweep, scheduleThumbnailSweep } from './modules/library/thumbnail/sweep.ts'
import { handleContactMails, scheduleContactSweep } from './modules/operation/contact/contact-mail.ts'
import { handleDeliverySweep, scheduleDeliverySweep } from './modules/operation/delivery/sweep.ts'
import { handleEventSweep, scheduleEventSweep } from './modules/operation/event/sweep.ts'
import { handleLogSweep, scheduleLogSweep } from './modules/operation/log/sweep.ts'
import { handleLoadSweep, scheduleLoadSweep } from './modules/operation/server/load.ts'
import type { Services } from './platform/context.ts'
import { handleNoticeSweep, scheduleNoticeSweep } from './platform/notices/sweep.ts'
import { handleRemoveStoredFiles } from './platform/uploads/remove-stored-files.ts'
import { handleUploadSweep, scheduleUploadSweep } from './platform/uploads/sweep.ts'

/** Registers the handlers of all kinds of jobs; called before the queue starts, in every process. */
export function handleJobs(services: Services): void {
  handleWelcomeMail(services)
  handleFillSkeletons(services)
  handleHelpMail(services)
  handleCompactDrawings(services)
  handleContentUploadSweep(services)
  handleDocuments(services)
  handleChatFileCopies(services)
  handleDocumentSweep(services)
  handleThumbnails(services)
  handleThumbnailSweep(services)
  handleAuthSweep(services)
  handleDomainSweep(services)
  handleContactMails(services)
  handleLaunchSweep(services)
  handlePictures(services)
  handleMembers(services)
  handleGrades(services)
  handleInstallSweep(services)
  handleCommands(services)
  handleCards(services)
  handleUnfurls(services)
  handleUninstall(services)
  handleHubSpotUninstall(services)
  handleGuestMail(services)
  handleMeetings(services)
  handleHubSpotSweep(services)
  handleSlackSweep(services)
  handleLoadSweep(services)
  handleLogSweep(services)
  handlePasswordSweep(services)
  handlePreviewSweep(services)
  handleTrialSweep(services)
  handleDeliverySweep(services)
  handleEventSweep(services)
  handleNoticeSweep(services)
  handleRemoveStoredFiles(services)
  handleUploadSweep(services)
}

/** Work that comes around by itself; after the queue has started. */
export async function scheduleJobs(services: Services): Promise<void> {
  await scheduleAuthSweep(services)
  await scheduleFillSkeletons(services)
  await scheduleDomainSweep(services)
  await scheduleContactSweep(services)
  await scheduleContentUploadSweep(services)
  await scheduleDocumentSweep(services)
  await scheduleDrawingSweep(services)
  await scheduleLaunchSweep(services)
  await scheduleHubSpotSweep(services)
  await scheduleInstallSweep(services)
  await scheduleSlackSweep(services)
  await scheduleLoadSweep(services)
  await scheduleThumbnailSweep(services)
  await scheduleLogSweep(services)
  await schedulePasswordSweep(services)
  await schedulePreviewSweep(services)
  await scheduleTrialSweep(services)
  await scheduleDeliverySweep(services)
  await scheduleEventSweep(services)
  await scheduleNoticeSweep(services)
  await scheduleUploadSweep(services)
}
