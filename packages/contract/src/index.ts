import { accountRoutes } from './account.ts'
import { appRoutes } from './app-routes.ts'
import { attendanceRoutes } from './attendance.ts'
import { authRoutes } from './auth.ts'
import { boardRoutes } from './board.ts'
import { breakoutResultRoutes } from './breakout-result.ts'
import { breakoutRoutes } from './breakout-routes.ts'
import { captureRoutes } from './capture.ts'
import { chatRoutes } from './chat-routes.ts'
import { conferenceContentRoutes } from './conference-content.ts'
import { conferenceRoutes } from './conference-routes.ts'
import { conferenceUserRoutes } from './conference-user-routes.ts'
import { connectedServiceRoutes } from './connected-service.ts'
import { connectionTestRoutes } from './connection-test.ts'
import { contactRoutes } from './contact.ts'
import { contentRoutes } from './content-routes.ts'
import { contentUploadRoutes } from './content-upload.ts'
import { deliveryRoutes } from './delivery.ts'
import { entryRoutes } from './entry.ts'
import { eventRoutes } from './event.ts'
import { handRoutes } from './hand.ts'
import { logRoutes } from './log.ts'
import { ltiIntegrationRoutes } from './lti-integration-routes.ts'
import { ltiItemRoutes } from './lti-item.ts'
import { ltiProxyRoutes } from './lti-proxy.ts'
import { ltiRegistrationRoutes } from './lti-registration.ts'
import { ltiRoomRoutes } from './lti-room.ts'
import { oauthConsentRoutes } from './oauth-consent.ts'
import { passwordRoutes } from './password.ts'
import { peerRoomRoutes } from './peer-room.ts'
import { pictureRoutes } from './picture.ts'
import { pollRoutes } from './poll.ts'
import { previewRoutes } from './preview.ts'
import { reactionRoutes } from './reaction.ts'
import { recordingRoutes } from './recording-routes.ts'
import { releaseNoteRoutes } from './release-note.ts'
import { serverRoutes } from './server-routes.ts'
import { settingRoutes } from './setting.ts'
import { shareRoutes } from './share.ts'
import { spotlightRoutes } from './spotlight.ts'
import { subAccountRoutes } from './sub-account.ts'
import { subscriberRoutes } from './subscriber-routes.ts'
import { toastRoutes } from './toast.ts'

export * from './account.ts'
export * from './app.ts'
export * from './app-routes.ts'
export * from './attendance.ts'
export * from './auth.ts'
export * from './board.ts'
export * from './breakout.ts'
export * from './breakout-result.ts'
export * from './breakout-routes.ts'
export * from './capture.ts'
export * from './chat.ts'
export * from './chat-routes.ts'
export * from './conference.ts'
export * from './conference-content.ts'
export * from './conference-routes.ts'
export * from './conference-user.ts'
export * from './conference-user-routes.ts'
export * from './connected-service.ts'
export * from './connection-test.ts'
export * from './contact.ts'
export * from './content.ts'
export * from './content-routes.ts'
export * from './content-upload.ts'
export * from './countries.ts'
export * from './delivery.ts'
export * from './document-types.ts'
export * from './entry.ts'
export * from './errors.ts'
export * from './event.ts'
export * from './fields.ts'
export * from './hand.ts'
export * from './join.ts'
export * from './log.ts'
export * from './lti-integration.ts'
export * from './lti-integration-routes.ts'
export * from './lti-item.ts'
export * from './lti-proxy.ts'
export * from './lti-registration.ts'
export * from './lti-room.ts'
export { hasNoLookAlikes } from './names.ts'
export * from './oauth-consent.ts'
export * from './password.ts'
export * from './peer-room.ts'
export * from './picture.ts'
export * from './poll.ts'
export * from './preview.ts'
export * from './reaction.ts'
export * from './realtime.ts'
export * from './recorder-page.ts'
export * from './recording.ts'
export * from './recording-routes.ts'
export * from './release-note.ts'
export * from './route.ts'
export * from './server.ts'
export * from './server-routes.ts'
export * from './setting.ts'
export * from './share.ts'
export * from './share-actions.ts'
export * from './site-content.ts'
export * from './spotlight.ts'
export * from './sub-account.ts'
export * from './subscriber.ts'
export * from './subscriber-routes.ts'
export * from './thumbnail.ts'
export * from './toast.ts'
export * from './user-actions.ts'
export * from './user-devices.ts'
export * from './user-token.ts'
export * from './values.ts'

/** Every operation of Lumi, grouped by resource. Server, OpenAPI files and SDK are made from this. */
export const api = {
  auth: authRoutes,
  oauthConsent: oauthConsentRoutes,
  account: accountRoutes,
  password: passwordRoutes,
  subAccount: subAccountRoutes,
  app: appRoutes,
  picture: pictureRoutes,
  setting: settingRoutes,
  conference: conferenceRoutes,
  conferenceUser: conferenceUserRoutes,
  content: contentRoutes,
  contentUpload: contentUploadRoutes,
  conferenceContent: conferenceContentRoutes,
  chat: chatRoutes,
  toast: toastRoutes,
  reaction: reactionRoutes,
  entry: entryRoutes,
  attendance: attendanceRoutes,
  hand: handRoutes,
  poll: pollRoutes,
  spotlight: spotlightRoutes,
  share: shareRoutes,
  board: boardRoutes,
  breakout: breakoutRoutes,
  breakoutResult: breakoutResultRoutes,
  peerRoom: peerRoomRoutes,
  capture: captureRoutes,
  recording: recordingRoutes,
  event: eventRoutes,
  connectionTest: connectionTestRoutes,
  contact: contactRoutes,
  log: logRoutes,
  preview: previewRoutes,
  releaseNote: releaseNoteRoutes,
  subscriber: subscriberRoutes,
  delivery: deliveryRoutes,
  server: serverRoutes,
  connectedService: connectedServiceRoutes,
  ltiIntegration: ltiIntegrationRoutes,
  ltiRegistration: ltiRegistrationRoutes,
  ltiRoom: ltiRoomRoutes,
  ltiItem: ltiItemRoutes,
  ltiProxy: ltiProxyRoutes,
} as const

/** The subject of each group of operations, for the reference. */
export const groupDescriptions: Readonly<Record<keyof typeof api, string>> = {
  auth: 'Sign-in, tokens and sign-out',
  oauthConsent: 'Consent to connect another service by OAuth 2',
  account: "The caller's own account, and sign-up",
  password: 'Changing a password, and getting help with a forgotten one',
  subAccount: "Accounts of an app's attendees, presenters and hosts",
  app: 'Apps of an account, their keys and settings',
  picture: 'Pictures of accounts and apps, by their public address',
  setting: 'Settings of this installation',
  conference: 'Conferences, and joining them',
  conferenceUser: 'The people of a conference',
  content: 'Files of the library',
  contentUpload: 'Uploading files in parts, which a lost connection does not undo',
  conferenceContent: 'The files of a conference',
  chat: 'Chats of a conference and their messages',
  entry: 'Entry to a conference: the waiting room, admission, and privileges',
  attendance: 'Attendance: the people of a conference, with times and durations',
  toast: 'Announcements to the people in a conference',
  hand: 'Raised hands of people who want to speak in a conference',
  poll: 'Questions to the people in a conference, and their answers',
  spotlight: 'The person whom everybody in a conference sees large',
  share: 'Shared items of a conference: screens, documents, whiteboards and files',
  board: 'Boards of a conference to draw on together, and their pages',
  breakout: 'Breakout rooms of a conference, and moving people between them',
  breakoutResult: 'Drawings and messages of closed breakout rooms',
  peerRoom: 'Connections of two people in a conference from browser to browser',
  reaction: 'Reactions that people in a conference show each other for a moment',
  capture: 'Recording a conference: starting, pausing and stopping it',
  recording: 'Recordings of conferences',
  event: 'The log of what happened in an app',
  connectionTest: 'Testing the connection to the media server, without a conference',
  contact: 'Messages to the operators of this installation',
  log: 'The log of this installation, for its administrators',
  preview: 'Previews of web pages that a message links to',
  releaseNote: 'Changes in each release',
  subscriber: 'Addresses that events are posted to',
  delivery: 'Requests that were posted to subscribers, with their responses',
  server: "An app's own media servers",
  connectedService: 'Services that are connected with an app: Zapier, Slack workspaces, HubSpot accounts',
  ltiIntegration: 'Apps in learning platforms (LTI). Their addresses work without `/v1` as well',
  ltiRegistration: 'Learning platforms that may launch an integration, and their launches',
  ltiRoom: 'Calls of the room inside a learning platform, by its integration',
  ltiItem: 'Recordings and files of a course, for the people of a learning platform',
  ltiProxy: 'Calls that a learning platform makes by the address of its integration',
}
