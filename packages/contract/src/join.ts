import { z } from 'zod'
import { cameraRules } from './camera-rules.ts'
import { StateNumber } from './conference.ts'
import { ConferenceUser } from './conference-user.ts'
import { entryRules } from './entry-rules.ts'
import { ConfId, DisplayName, FeatureSet, KeyCheck, PictureAddress } from './fields.ts'

/** The credentials with which somebody joins a conference. A bearer token can replace all of them. */
export const JoinRequest = z
  .object({
    displayName: DisplayName.optional().meta({
      description: 'Required unless a token identifies the person',
    }),
    password: z.string().max(200).optional().meta({ description: 'Conference password; it sets the role' }),
    key: z.string().max(200).optional().meta({ description: 'Key of an attend URL; it sets the role' }),
  })
  .meta({ id: 'JoinRequest', example: { displayName: 'Ada', password: 'correct horse' } })
export type JoinRequest = z.input<typeof JoinRequest>

/** A conference as the people in it see it. */
export const RoomConference = z
  .object({
    confId: ConfId,
    displayName: z.string().meta({ description: 'Name of the conference', example: 'Algebra' }),
    parentId: ConfId.nullable().meta({
      description: 'The main room of a breakout room; null for all other conferences',
      example: null,
    }),
    state: StateNumber,
    features: FeatureSet,
    keyCheck: KeyCheck.nullable(),
    ...entryRules,
    ...cameraRules,
    appLogo: PictureAddress,
  })
  .meta({ id: 'RoomConference' })
export type RoomConference = z.infer<typeof RoomConference>

const admitted = {
  conference: RoomConference,
  user: ConferenceUser,
  controlToken: z.string().meta({
    description: 'Bearer token for the realtime socket and the calls inside this conference',
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  }),
}

/** The caller waits: for the start of the conference, or to be admitted. The socket reports when that has happened. */
export const JoinWaiting = z
  .object({
    status: z.literal('waiting').meta({
      description: 'The conference has not been started yet, or nobody inside has admitted the caller',
    }),
    ...admitted,
  })
  .meta({ id: 'JoinWaiting' })

/** The address of the media server, and the token for it. */
export const MediaAccess = z.object({
  url: z.string().meta({
    description: 'Address of the media server; a path is relative to this server',
    example: '/media',
  }),
  token: z.string().meta({
    description:
      'Media token with exactly the privileges of this user. Connect with it within two minutes, or join again',
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  }),
})
export type MediaAccess = z.infer<typeof MediaAccess>

/** The way into the call. */
export const JoinJoined = z
  .object({
    status: z.literal('joined').meta({ description: 'The caller is in the conference' }),
    ...admitted,
    media: MediaAccess,
  })
  .meta({ id: 'JoinJoined' })

/** The answer to a join: admission to the call, or a place in the waiting room. */
export const JoinResult = z.discriminatedUnion('status', [JoinWaiting, JoinJoined]).meta({ id: 'JoinResult' })
export type JoinResult = z.infer<typeof JoinResult>
