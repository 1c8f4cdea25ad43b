/**
 * The error catalogue. It stays in one file, although a long one, because it is read as one table: names must be unique,
 * and codes must agree with the product's catalogue.
 */
import { z } from 'zod'

interface ErrorDefinition {
  /** Number in the answer's `error_code`. Several errors may share one where the catalogue is coarse. */
  readonly code: number
  /** HTTP status of the answer. */
  readonly status: number
  /**
   * Sentence in `error_description`, unless the place that fails knows a more exact one: for programs and people alike,
   * as the web's catalogue has it in English.
   */
  readonly description: string
}

/** Every failure that Lumi can answer with, by name. Codes are those of the product; an answer never has another one. */
export const errorCatalogue = {
  incorrectPassword: { code: -3, status: 403, description: 'Password is incorrect' },
  usernameNotFound: { code: -1, status: 404, description: 'Username does not exist' },
  unavailable: {
    code: 1,
    status: 503,
    description: "Lumi isn't available right now. Try again in a moment.",
  },
  operationFailed: {
    code: 2,
    status: 409,
    description: "This isn't possible right now. Reload and try again.",
  },
  forbidden: { code: 2, status: 403, description: "You don't have permission to do this." },
  higherRole: { code: 2, status: 403, description: 'This person has a higher role than you.' },
  roleAboveOwn: { code: 2, status: 403, description: "You can't give a role above your own." },
  privilegeAboveOwn: { code: 2, status: 403, description: "You can't give a privilege that you don't have." },
  userNotInside: { code: 2, status: 409, description: "This person isn't in the conference right now." },
  expelled: { code: 2, status: 403, description: 'You were removed from this conference.' },
  conferenceLocked: { code: 2, status: 403, description: 'This conference is locked. Nobody new can join.' },
  entryNotAllowed: { code: 2, status: 403, description: "You can't join this conference this way." },
  alreadyInConference: { code: 2, status: 409, description: 'This person is in this conference already.' },
  notInside: { code: 2, status: 403, description: "You aren't in the conference right now." },
  chatOff: { code: 2, status: 403, description: 'Chat is switched off in this conference.' },
  chatNotAllowed: { code: 2, status: 403, description: "You aren't allowed to chat in this conference." },
  chatNotChangeable: { code: 2, status: 409, description: "This chat can't be changed." },
  notTheAuthor: { code: 2, status: 403, description: 'Someone else wrote this message.' },
  filesOff: { code: 2, status: 403, description: 'Files are switched off in this conference.' },
  chatFilesFull: {
    code: 2,
    status: 409,
    description: "The chats of this conference can't hold more files. Delete some first.",
  },
  tooManyFiles: { code: 2, status: 409, description: "This conference can't have more files." },
  sharingOff: { code: 2, status: 403, description: "This can't be shared in this conference." },
  tooManyUploads: {
    code: 2,
    status: 409,
    description: 'Too many uploads are unfinished. Finish or cancel some, or try again tomorrow.',
  },
  wrongOffset: { code: 2, status: 409, description: 'The upload got out of step. Try again to continue it.' },
  uploadIncomplete: {
    code: 2,
    status: 409,
    description: 'Parts of the file are missing. Try again to continue the upload.',
  },
  pollNotOpen: { code: 2, status: 409, description: "This poll can't be answered now." },
  pollNotChangeable: {
    code: 2,
    status: 409,
    description: "The question can't be changed any more, because the poll has been opened.",
  },
  tooManyPolls: {
    code: 2,
    status: 409,
    description: "This conference can't have more polls. Delete some first.",
  },
  tooManyBoards: { code: 2, status: 409, description: 'There are 50 whiteboards already. Delete one first.' },
  tooManyBoardPages: {
    code: 2,
    status: 409,
    description: 'This whiteboard has 50 pages already. Delete one first.',
  },
  breakoutOpen: { code: 2, status: 409, description: 'Breakout rooms are open already.' },
  unknownPeerRoom: { code: 2, status: 404, description: 'This connection no longer exists.' },
  peerRoomExists: { code: 2, status: 409, description: "You're already connecting to this person." },
  peerRoomChanged: { code: 2, status: 409, description: 'This connection has changed meanwhile. Try again.' },
  wrongPeer: { code: 2, status: 403, description: 'Only the other side can do this.' },
  tooManyPeerRooms: {
    code: 2,
    status: 409,
    description: 'One of you is connected to too many people already.',
  },
  tooManyCandidates: {
    code: 2,
    status: 409,
    description: 'This connection has too many addresses. Try again.',
  },
  noBreakoutResult: {
    code: 2,
    status: 409,
    description: 'The files of this breakout room are already being made, or there is nothing left to keep.',
  },
  breakoutNotOpen: { code: 2, status: 409, description: 'These breakout rooms are no longer open.' },
  recordingOff: { code: 2, status: 403, description: 'Recording is switched off in this conference.' },
  alreadyRecorded: { code: 2, status: 409, description: 'The conference is being recorded already.' },
  notRecorded: { code: 2, status: 409, description: 'The conference is not being recorded.' },
  noRecorder: { code: 2, status: 409, description: 'No server of this installation records now.' },
  recorderNeedsFfmpeg: {
    code: 2,
    status: 409,
    description: 'Recording needs ffmpeg, which is not installed on the server.',
  },
  recorderNeedsBrowser: {
    code: 2,
    status: 409,
    description: 'Recording needs Chromium, which is not installed on the server or does not start.',
  },
  noSpaceToRecord: {
    code: 2,
    status: 507,
    description: 'There is no space left on the server for a recording.',
  },
  recordersBusy: { code: 2, status: 409, description: 'All recorders are busy. Try again later.' },
  conferenceEncrypted: {
    code: 2,
    status: 409,
    description:
      'This conference is end-to-end encrypted: it can only be recorded if a host gives the recorder the key.',
  },
  messageNotEncrypted: {
    code: 2,
    status: 409,
    description:
      'This conference is end-to-end encrypted: it only takes messages and files that are encrypted.',
  },
  encryptionDiffers: {
    code: 2,
    status: 409,
    description:
      "People can't be moved there: only one of the two conferences is end-to-end encrypted, or they have different keys.",
  },
  conferenceNotLive: { code: 2, status: 409, description: "The conference isn't running." },
  tooManyShares: {
    code: 2,
    status: 409,
    description: 'Too much is shared already. Stop sharing something first.',
  },
  tooManyUsers: { code: 2, status: 409, description: "That's too many people at once. Choose fewer." },
  tooManySubscribers: { code: 2, status: 409, description: "This app can't have more subscribers." },
  subscriberOff: { code: 2, status: 409, description: 'The subscriber is disabled. Enable it first.' },
  deliveryExpired: { code: 2, status: 409, description: 'The events of this delivery are no longer kept.' },
  productNotConfigured: {
    code: 2,
    status: 409,
    description: "This product isn't set up on this server. Its administrator can do that.",
  },
  noRecordingLinks: { code: 2, status: 409, description: 'This service gets no links to recordings.' },
  tooManyIntegrations: { code: 2, status: 409, description: "This app can't have more integrations." },
  tooManyRegistrations: {
    code: 2,
    status: 409,
    description: "This integration can't have more platforms. Delete one first.",
  },
  platformRegistered: { code: 2, status: 409, description: 'This platform is registered already.' },
  managedElsewhere: { code: 2, status: 403, description: 'This can be changed only where it was created.' },
  tooManyLinks: {
    code: 2,
    status: 409,
    description: 'There are too many links to this recording already. Revoke some first.',
  },
  sharedForTooLong: { code: 2, status: 403, description: 'Attendees can share a link for at most one day.' },
  defaultAppNeeded: { code: 2, status: 409, description: 'Make another app the default first.' },
  noPages: { code: 2, status: 409, description: 'This file has no pages to show.' },
  deadlinePassed: {
    code: 2,
    status: 409,
    description: 'This took too long, so nothing was changed. Try again.',
  },
  noDomain: { code: 2, status: 409, description: 'This app has no domain to check.' },
  domainReserved: { code: 2, status: 409, description: 'This domain belongs to this Lumi server.' },
  tooBusy: { code: 2, status: 409, description: 'Too much is changing right now. Try again in a moment.' },
  picturesBusy: {
    code: 2,
    status: 503,
    description: 'Too many pictures are being processed right now. Try again in a moment.',
  },
  tooManyMessages: {
    code: 2,
    status: 429,
    description: "You're sending messages too fast. Wait a few seconds, then send it again.",
  },
  tooManyChats: {
    code: 2,
    status: 429,
    description: "You've started many chats in a short time. Wait a moment, then try again.",
  },
  tooManyGuests: {
    code: 2,
    status: 429,
    description:
      'Too many guests have joined this conference from your network. Sign in, or try again in a few minutes.',
  },
  tooManyRequests: { code: 2, status: 429, description: 'Too many attempts. Try again later.' },
  internal: { code: 2, status: 500, description: 'Something went wrong on our side. Try again.' },
  invalidJson: {
    code: 3,
    status: 400,
    description: "Lumi couldn't read this request: it is not valid JSON.",
  },
  invalidPath: { code: 4, status: 404, description: 'There is nothing at this address.' },
  methodNotAllowed: { code: 4, status: 405, description: "This address doesn't support this method." },
  unknownChat: { code: 4, status: 404, description: "This chat doesn't exist any more." },
  unknownMessage: { code: 4, status: 404, description: "This message doesn't exist any more." },
  unknownRecording: { code: 4, status: 404, description: "This recording doesn't exist any more." },
  unknownLink: { code: 4, status: 404, description: 'This link no longer works.' },
  unknownUpload: {
    code: 4,
    status: 404,
    description: 'This upload has expired. Try again to start it over.',
  },
  unknownShare: { code: 4, status: 404, description: 'This is no longer shared.' },
  unknownBoard: {
    code: 4,
    status: 404,
    description: 'This whiteboard, or this page of it, has been deleted.',
  },
  unknownPoll: { code: 4, status: 404, description: 'This poll has been deleted.' },
  unknownServer: { code: 4, status: 404, description: "This server doesn't exist any more." },
  unknownSubscriber: { code: 4, status: 404, description: "This subscriber doesn't exist any more." },
  unknownDelivery: { code: 4, status: 404, description: "This delivery doesn't exist any more." },
  unknownIntegration: { code: 4, status: 404, description: "This integration doesn't exist any more." },
  unknownConsent: {
    code: 4,
    status: 404,
    description: 'This request to connect has expired. Begin again in the service.',
  },
  unknownConnectedService: { code: 4, status: 404, description: 'This service is not connected any more.' },
  unknownRegistration: { code: 4, status: 404, description: "This platform isn't registered any more." },
  noThumbnail: { code: 4, status: 404, description: 'There is no picture of this.' },
  noPreview: { code: 4, status: 404, description: 'There is no preview of this page.' },
  invalidBody: { code: 5, status: 400, description: 'Something here is not valid. Check what you entered.' },
  bodyTooLarge: { code: 5, status: 413, description: 'This is too large.' },
  /** Lumi never sends this error. Clients create it from a 413 that does not come from Lumi. */
  proxyLimit: {
    code: 5,
    status: 413,
    description:
      'A proxy in front of Lumi lets nothing this large through. Its administrator can raise the limit: in nginx, client_max_body_size.',
  },
  invalidFormBody: {
    code: 6,
    status: 400,
    description: 'Something in this form is not valid. Check what you entered.',
  },
  headersTooLarge: {
    code: 5,
    status: 431,
    description: 'The address or the headers of this request are too long.',
  },
  fileChanged: {
    code: 5,
    status: 412,
    description: 'The file is another one than the one you began to load.',
  },
  rangeNotSatisfiable: { code: 5, status: 416, description: "This part of the file doesn't exist." },
  unsupportedType: { code: 5, status: 415, description: "Files of this type can't be used here." },
  missingParameter: { code: 7, status: 400, description: 'Part of the address is missing or not valid.' },
  missingElement: { code: 8, status: 400, description: 'Something is missing. Check what you entered.' },
  missingBody: { code: 9, status: 400, description: 'Nothing was sent. Check what you entered.' },
  missingResponseBody: { code: 10, status: 502, description: "The server's answer was empty. Try again." },
  missingAuthHeader: { code: 11, status: 401, description: 'Sign in to do this.' },
  missingCredentials: { code: 12, status: 401, description: 'Enter your username and password.' },
  unsupportedAuth: { code: 13, status: 401, description: "This way of signing in isn't supported." },
  tokenUnauthorized: {
    code: 14,
    status: 401,
    description: 'Your session has ended or is not valid. Sign in again.',
  },
  invalidResetLink: { code: 14, status: 401, description: 'This link has expired or is not valid.' },
  invalidUsername: { code: 15, status: 400, description: 'This username is not valid.' },
  invalidPassword: { code: 16, status: 400, description: 'This password is not valid.' },
  samePassword: {
    code: 16,
    status: 400,
    description: 'The new password must be different from the old one.',
  },
  invalidClientId: { code: 17, status: 404, description: "This app doesn't exist any more." },
  invalidClientSecret: { code: 18, status: 401, description: 'The client secret is not valid.' },
  invalidApiKey: { code: 19, status: 401, description: 'The API key is not valid.' },
  serverUnauthorized: { code: 20, status: 403, description: "This server isn't authorized." },
  startFailed: { code: 21, status: 409, description: "The conference couldn't be started." },
  conferenceEnded: { code: 21, status: 410, description: 'The conference has ended.' },
  invalidUrl: {
    code: 22,
    status: 400,
    description: "This web address can't be used. Check that it is complete and leads to a public server.",
  },
  privateUrl: {
    code: 22,
    status: 400,
    description:
      'This web address leads into a private network, which this server does not call. Its administrator can allow that with the setting ALLOW_PRIVATE_ADDRESSES.',
  },
  invalidSetting: { code: 23, status: 400, description: 'This setting is not valid.' },
  noServersAvailable: {
    code: 24,
    status: 503,
    description: 'No media server is available right now. Try again in a moment.',
  },
  usernameExists: {
    code: 100,
    status: 409,
    description: 'Username is already taken! Please try another one',
  },
  emailTaken: { code: 102, status: 409, description: 'Email is already taken! Please try another one' },
  invalidConferenceId: { code: 200, status: 404, description: "This conference doesn't exist." },
  invalidUserId: { code: 201, status: 404, description: 'This person is no longer here.' },
  conferenceDeleted: { code: 202, status: 410, description: 'The conference was deleted.' },
  userDeleted: { code: 203, status: 410, description: 'This person was deleted.' },
  duplicatePasswords: {
    code: 204,
    status: 409,
    description: 'The passwords of hosts, presenters and attendees must differ.',
  },
  conferenceNotEnded: { code: 205, status: 409, description: 'The conference has not been ended.' },
  storageError: {
    code: 300,
    status: 503,
    description: "The file storage isn't available right now. Try again in a moment.",
  },
  storageFull: { code: 300, status: 507, description: "There is no space left, so this wasn't saved." },
  appFilesFull: {
    code: 300,
    status: 507,
    description: "The space of this app is used up, so this wasn't saved. Delete files or recordings first.",
  },
  demoFilesFull: {
    code: 300,
    status: 507,
    description: "Demo rooms can't hold more files, so this wasn't saved.",
  },
  invalidContentId: { code: 301, status: 404, description: "This file doesn't exist any more." },
  contentInUse: { code: 302, status: 409, description: "This file is in use, so it can't be deleted." },
} as const satisfies Record<string, ErrorDefinition>

/** Name of a failure in {@link errorCatalogue}. */
export type ErrorName = keyof typeof errorCatalogue

/** Body of every answer that is not a success. */
export const ErrorBody = z
  .object({
    error_code: z.int().meta({ description: 'Number from the error catalogue', example: 14 }),
    error_name: z.string().meta({
      description:
        'Name of the failure in the catalogue. Several share one number; programs tell them apart by name',
      example: 'tokenUnauthorized',
    }),
    error_description: z.string().meta({
      description: 'Description of the failure, in one sentence',
      example: 'Your session has ended or is not valid. Sign in again.',
    }),
    error_field: z
      .string()
      .optional()
      .meta({ description: 'Field of the request that was wrong, if one was', example: 'displayName' }),
  })
  .meta({ id: 'Error', description: 'A failure' })
export type ErrorBody = z.infer<typeof ErrorBody>
