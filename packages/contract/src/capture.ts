import { z } from 'zod'
import { ConferenceParams, Label, Timestamp } from './fields.ts'
import { RecordingId } from './recording.ts'
import { routes } from './route.ts'
import { captureLayouts } from './values.ts'

const CaptureLayout = z.enum(captureLayouts).meta({
  description:
    'Layout of the recording: the active speaker large, everybody equally, only shared content, or sound only; the first two also show shared content',
  example: 'speaker',
})
export type CaptureLayout = z.infer<typeof CaptureLayout>

/** The recording of a conference while it is made, and for a minute after. */
export const Capture = z
  .object({
    captureId: z.string().min(1).max(40).meta({ description: 'Capture id', example: 'k7m2x9qd4w' }),
    layout: CaptureLayout,
    state: z.enum(['starting', 'recording', 'pausing', 'paused', 'saving', 'saved', 'failed']).meta({
      description:
        'In `starting` recording may begin at any moment: at first, after a pause, and when a recorder is replaced. In `pausing` something may still be recorded, in `paused` nothing is. `saved`: the recording exists. `failed`: nothing of it could be stored',
      example: 'recording',
    }),
    startedBy: z.string().meta({
      description: 'Name of the person who started it; empty if they were not in the conference',
      example: 'Ada',
    }),
    started: Timestamp,
    seconds: z.number().meta({ description: 'Recorded and stored time, in seconds', example: 93 }),
    interruptions: z
      .int()
      .meta({ description: 'Number of times a recorder failed and was replaced', example: 0 }),
    problem: z
      .enum(['storageFull', 'recorderFailed', 'tooLong', 'everybodyLeft', 'keyMissing'])
      .nullable()
      .meta({
        description:
          'Reason why it ended by itself; null if it did not. `keyMissing`: nobody gave the recorder, or its replacement, the key of the encrypted conference',
        example: null,
      }),
    recordingId: RecordingId.nullable().meta({
      description: 'The recording that came of it, once it is saved',
    }),
  })
  .meta({ id: 'Capture' })
export type Capture = z.infer<typeof Capture>

declare module './realtime.ts' {
  interface ServerMessages {
    /** Room sockets only: a recording has begun, changed or ended. Load it again. May be missed. */
    capture_changed: () => void
    /**
     * Room sockets only: a recorder of an encrypted conference, or of one of its breakout rooms, asks for its key, again
     * every two seconds until it has it. Only hosts who have agreed to that for this recording are meant (`withKey`).
     */
    capture_key_wanted: (message: KeyWanted) => void
    /** The recorder's own socket only: the key, which nobody but the recorder that asked for it can open. */
    capture_key: (message: GivenKey) => void
  }
}

const PublicKey = z
  .string()
  .regex(/^[\w-]{87}$/)
  .meta({
    description: 'Public key of the recorder that asks: a point of P-256, uncompressed, as base64url',
    example: `B${'A'.repeat(86)}`,
  })

/** A recorder that asks for the key of an encrypted conference. */
interface KeyWanted {
  readonly captureId: string
  readonly publicKey: string
}

/** The key of a conference, sealed for one recorder. */
export const GivenKey = z
  .object({
    publicKey: PublicKey,
    sealed: z
      .string()
      .regex(/^[\w-]+$/)
      .max(400)
      .meta({
        description:
          'As base64url: the public key of a pair made for this, an initialization vector of 12 bytes, and the key of the conference in the form used in links, by AES-256-GCM with the public key of the recorder (as text) as additional data. The key for it is derived from what the two pairs share (ECDH) by HKDF-SHA-256 without a salt, with the info `lumi recorder` and the capture id after a space',
        example: `B${'A'.repeat(180)}`,
      }),
  })
  .meta({ id: 'GivenKey' })
export type GivenKey = z.infer<typeof GivenKey>

const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
/** Only hosts have this privilege by default. */
const recorders = { account: 3, app: true, participant: 'record' } as const
const rateLimit = { max: 60, seconds: 60 }

/** Recording a conference. What is recorded becomes a recording when it is stopped. */
export const captureRoutes = routes({
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/capture',
    summary: 'Read whether the conference is being recorded',
    description: 'Everybody in the conference may know.',
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceParams,
    response: z.object({
      capture: Capture.nullable().meta({
        description:
          'Null while nothing is recorded; a recording that has ended is listed for another minute',
      }),
    }),
    errors: conferenceErrors,
  },
  start: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/capture',
    summary: 'Record the conference',
    access: recorders,
    params: ConferenceParams,
    body: z
      .object({
        displayName: Label.optional().meta({
          description: 'Name of the recording. Default: that of the conference',
          example: 'Algebra, 21 November',
        }),
        layout: CaptureLayout.default('speaker'),
        withKey: z.boolean().default(false).meta({
          description:
            'True if the caller will give the recorder the key of an encrypted conference when it asks for it (`capture_key_wanted`). An encrypted conference is not recorded otherwise',
        }),
      })
      .meta({ id: 'CaptureStart' }),
    response: Capture,
    errors: [
      ...conferenceErrors,
      'recordingOff',
      'conferenceEncrypted',
      'conferenceNotLive',
      'alreadyRecorded',
      'noSpaceToRecord',
      'appFilesFull',
      'demoFilesFull',
      'noRecorder',
      'recorderNeedsFfmpeg',
      'recorderNeedsBrowser',
      'recordersBusy',
    ],
    rateLimit,
  },
  giveKey: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/capture/key',
    summary: 'Give the recorder the key of an encrypted conference',
    description:
      'The server passes it on to the recorder, and neither reads nor stores it. Everything that the recorder sees and hears is stored unencrypted. From a breakout room it is also given to the recorder of the main conference, and the other way round.',
    access: recorders,
    params: ConferenceParams,
    body: GivenKey,
    response: null,
    errors: [...conferenceErrors, 'notRecorded'],
    rateLimit,
  },
  change: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/capture',
    summary: 'Pause the recording, or go on with it',
    access: recorders,
    params: ConferenceParams,
    body: z.object({ paused: z.boolean().meta({ example: true }) }).meta({ id: 'CaptureChange' }),
    response: Capture,
    errors: [...conferenceErrors, 'notRecorded'],
    rateLimit,
  },
  stop: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/capture',
    summary: 'Stop and save the recording',
    access: recorders,
    params: ConferenceParams,
    response: Capture,
    errors: [...conferenceErrors, 'notRecorded'],
    rateLimit,
  },
})
