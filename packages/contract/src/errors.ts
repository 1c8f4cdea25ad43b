import { z } from 'zod'

interface ErrorDefinition {
  /** Number in the answer's `error_code`. Several errors may share one where the catalogue is coarse. */
  readonly code: number
  /** HTTP status of the answer. */
  readonly status: number
  /** Sentence in `error_description` unless the place that fails knows a better one. */
  readonly description: string
}

/**
 * Every failure that Lumi can answer with, by name. Codes are the product's error catalogue;
 * an answer never carries a code that does not stand here.
 */
export const errorCatalogue = {
  incorrectPassword: { code: -3, status: 403, description: 'Incorrect password' },
  usernameNotFound: { code: -1, status: 404, description: 'Username not found' },
  unavailable: { code: 1, status: 503, description: 'The service is not available right now' },
  operationFailed: { code: 2, status: 409, description: 'This is not possible right now' },
  forbidden: { code: 2, status: 403, description: 'You are not allowed to do this' },
  higherRole: { code: 2, status: 403, description: 'They have a higher role than you' },
  roleAboveOwn: { code: 2, status: 403, description: 'You cannot give a role above your own' },
  privilegeAboveOwn: {
    code: 2,
    status: 403,
    description: 'You cannot give a privilege that you do not have',
  },
  userNotInside: { code: 2, status: 409, description: 'They are not in the conference now' },
  expelled: { code: 2, status: 403, description: 'You have been expelled from this conference' },
  conferenceLocked: { code: 2, status: 403, description: 'The conference is locked. Nobody new can come in' },
  entryNotAllowed: { code: 2, status: 403, description: 'This conference does not admit people this way' },
  alreadyInConference: { code: 2, status: 409, description: 'They are in this conference already' },
  notInside: { code: 2, status: 403, description: 'You are not in the conference now' },
  chatOff: { code: 2, status: 403, description: 'This conference has no chat' },
  chatNotAllowed: { code: 2, status: 403, description: 'You may not chat in this conference' },
  chatNotChangeable: { code: 2, status: 409, description: 'This chat cannot be changed' },
  notTheAuthor: { code: 2, status: 403, description: 'Someone else wrote this' },
  filesOff: { code: 2, status: 403, description: 'Files are switched off in this conference' },
  chatFilesFull: {
    code: 2,
    status: 409,
    description: 'The chats of this conference cannot hold more files. Delete some first',
  },
  tooManyFiles: { code: 2, status: 409, description: 'The conference cannot have more files' },
  sharingOff: { code: 2, status: 403, description: 'This cannot be shared in this conference' },
  tooManyUploads: { code: 2, status: 409, description: 'Too many uploads are unfinished' },
  wrongOffset: { code: 2, status: 409, description: 'The part does not begin where the stored ones end' },
  uploadIncomplete: { code: 2, status: 409, description: 'Parts of the file are still missing' },
  pollNotOpen: { code: 2, status: 409, description: 'This poll cannot be answered now' },
  pollNotChangeable: { code: 2, status: 409, description: 'The question cannot be changed any more' },
  tooManyPolls: { code: 2, status: 409, description: 'The conference cannot have more polls' },
  tooManyBoards: { code: 2, status: 409, description: 'The conference cannot have more boards' },
  tooManyBoardPages: { code: 2, status: 409, description: 'The board cannot have more pages' },
  breakoutOpen: { code: 2, status: 409, description: 'Breakout rooms are open already' },
  unknownPeerRoom: { code: 2, status: 404, description: 'There is no such peer room' },
  peerRoomExists: { code: 2, status: 409, description: 'The two have a peer room already' },
  peerRoomChanged: {
    code: 2,
    status: 409,
    description: 'There is a newer offer than the one that was answered',
  },
  wrongPeer: { code: 2, status: 403, description: 'That is for the other side of the peer room' },
  tooManyCandidates: { code: 2, status: 409, description: 'The set of candidates is full' },
  noBreakoutResult: { code: 2, status: 409, description: 'This breakout room has nothing left to be kept' },
  breakoutNotOpen: { code: 2, status: 409, description: 'There are no such breakout rooms open' },
  recordingOff: { code: 2, status: 403, description: 'Recording is switched off in this conference' },
  alreadyRecorded: { code: 2, status: 409, description: 'The conference is being recorded already' },
  notRecorded: { code: 2, status: 409, description: 'The conference is not being recorded' },
  noRecorder: { code: 2, status: 409, description: 'No server of this installation records now' },
  recorderNeedsFfmpeg: {
    code: 2,
    status: 409,
    description: 'Recording needs ffmpeg, which is not installed',
  },
  recorderNeedsBrowser: {
    code: 2,
    status: 409,
    description: 'Recording needs Chromium, which is not installed or does not start',
  },
  noSpaceToRecord: { code: 2, status: 507, description: 'There is no space left for a recording' },
  recordersBusy: { code: 2, status: 409, description: 'All recorders are busy. Try again later' },
  conferenceEncrypted: {
    code: 2,
    status: 409,
    description:
      'The conference is end-to-end encrypted: it is recorded only where the caller gives the recorder its key (`withKey`)',
  },
  encryptionDiffers: {
    code: 2,
    status: 409,
    description: 'The two conferences are not encrypted by the same key, or only one of them is encrypted',
  },
  conferenceNotLive: { code: 2, status: 409, description: 'The conference is not running' },
  tooManyShares: { code: 2, status: 409, description: 'Too much is shared already' },
  tooManyUsers: { code: 2, status: 409, description: 'These are too many users at once' },
  tooManySubscribers: { code: 2, status: 409, description: 'The app cannot have more subscribers' },
  subscriberOff: { code: 2, status: 409, description: 'The subscriber is switched off' },
  deliveryExpired: { code: 2, status: 409, description: 'The events of this delivery are no longer kept' },
  tooManyIntegrations: { code: 2, status: 409, description: 'The app cannot have more integrations' },
  managedElsewhere: { code: 2, status: 403, description: 'This can be changed only where it was made' },
  sharedForTooLong: {
    code: 2,
    status: 403,
    description: 'Attendees can create addresses for at most a day',
  },
  defaultAppNeeded: { code: 2, status: 409, description: 'Make another app the default first' },
  noPages: { code: 2, status: 409, description: 'The file has no pages to show' },
  deadlinePassed: { code: 2, status: 409, description: 'The request arrived after its deadline' },
  noDomain: { code: 2, status: 409, description: 'The app has no domain to check' },
  domainReserved: { code: 2, status: 409, description: 'This domain belongs to the installation' },
  tooBusy: { code: 2, status: 409, description: 'Too much is changing at the moment. Try again later' },
  tooManyRequests: { code: 2, status: 429, description: 'Too many requests. Try again later' },
  internal: { code: 2, status: 500, description: 'Something went wrong on our side' },
  invalidJson: { code: 3, status: 400, description: 'The body is not valid JSON' },
  invalidPath: { code: 4, status: 404, description: 'There is nothing at this address' },
  methodNotAllowed: { code: 4, status: 405, description: 'This address does not support this method' },
  unknownChat: { code: 4, status: 404, description: 'There is no such chat' },
  unknownMessage: { code: 4, status: 404, description: 'There is no such message' },
  unknownRecording: { code: 4, status: 404, description: 'There is no such recording' },
  unknownUpload: { code: 4, status: 404, description: 'There is no such upload' },
  unknownShare: { code: 4, status: 404, description: 'This is no longer shared' },
  unknownBoard: { code: 4, status: 404, description: 'There is no such board, or page of it' },
  unknownPoll: { code: 4, status: 404, description: 'There is no such poll' },
  unknownServer: { code: 4, status: 404, description: 'There is no such server' },
  unknownSubscriber: { code: 4, status: 404, description: 'There is no such subscriber' },
  unknownDelivery: { code: 4, status: 404, description: 'There is no such delivery' },
  unknownIntegration: { code: 4, status: 404, description: 'There is no such integration' },
  noThumbnail: { code: 4, status: 404, description: 'There is no picture of this' },
  noPreview: { code: 4, status: 404, description: 'There is no preview of this address' },
  invalidBody: { code: 5, status: 400, description: 'The request body is not valid' },
  bodyTooLarge: { code: 5, status: 413, description: 'The request body is too large' },
  invalidFormBody: { code: 6, status: 400, description: 'The url-encoded body is not valid' },
  headersTooLarge: { code: 5, status: 431, description: 'The address and headers are too long' },
  rangeNotSatisfiable: { code: 5, status: 416, description: 'The file has no bytes in this range' },
  unsupportedType: { code: 5, status: 415, description: 'Files of this type cannot be used here' },
  missingParameter: {
    code: 7,
    status: 400,
    description: 'A parameter of the address is missing or not valid',
  },
  missingElement: { code: 8, status: 400, description: 'An element of the body is missing' },
  missingBody: { code: 9, status: 400, description: 'The request needs a body' },
  missingResponseBody: { code: 10, status: 502, description: 'The answer has no body' },
  missingAuthHeader: { code: 11, status: 401, description: 'The request needs an Authorization header' },
  missingCredentials: { code: 12, status: 401, description: 'The credentials are missing' },
  unsupportedAuth: { code: 13, status: 401, description: 'This form of authorization is not supported' },
  tokenUnauthorized: { code: 14, status: 401, description: 'The token is not valid or has expired' },
  invalidResetLink: { code: 14, status: 401, description: 'The link has expired or is not valid' },
  invalidUsername: { code: 15, status: 400, description: 'The username is not valid' },
  invalidPassword: { code: 16, status: 400, description: 'The password is not valid' },
  samePassword: { code: 16, status: 400, description: 'The new password must differ from the old one' },
  invalidClientId: { code: 17, status: 404, description: 'The client id is not valid' },
  invalidClientSecret: { code: 18, status: 401, description: 'The client secret is not valid' },
  invalidApiKey: { code: 19, status: 401, description: 'The API key is not valid' },
  serverUnauthorized: { code: 20, status: 403, description: 'The server is not authorized' },
  startFailed: { code: 21, status: 409, description: 'The conference could not be started' },
  conferenceEnded: { code: 21, status: 410, description: 'The conference has ended' },
  invalidUrl: { code: 22, status: 400, description: 'The URL is not valid' },
  invalidSetting: { code: 23, status: 400, description: 'The setting is not valid' },
  noServersAvailable: { code: 24, status: 503, description: 'No media server is available' },
  usernameExists: {
    code: 100,
    status: 409,
    description: 'Username is already taken! Please try another one',
  },
  emailTaken: { code: 102, status: 409, description: 'Email is already taken! Please try another one' },
  invalidConferenceId: { code: 200, status: 404, description: 'The conference id is not valid' },
  invalidUserId: { code: 201, status: 404, description: 'The user id is not valid' },
  conferenceDeleted: { code: 202, status: 410, description: 'The conference has been deleted' },
  userDeleted: { code: 203, status: 410, description: 'The user has been deleted' },
  duplicatePasswords: { code: 204, status: 409, description: 'The passwords of the three roles must differ' },
  conferenceNotEnded: { code: 205, status: 409, description: 'The conference has not been ended' },
  storageError: { code: 300, status: 503, description: 'The file storage did not answer' },
  storageFull: { code: 300, status: 507, description: 'There is no space left to store this' },
  invalidContentId: { code: 301, status: 404, description: 'The content id is not valid' },
  contentInUse: { code: 302, status: 409, description: 'The content is in use' },
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
      description: 'What went wrong, in a sentence',
      example: 'The token is not valid or has expired',
    }),
    error_field: z
      .string()
      .optional()
      .meta({ description: 'Field of the request that was wrong, if one was', example: 'displayName' }),
  })
  .meta({ id: 'Error', description: 'A failure' })
export type ErrorBody = z.infer<typeof ErrorBody>
