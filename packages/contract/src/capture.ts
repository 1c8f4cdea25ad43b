import { z } from 'zod'
import { ConferenceParams, Timestamp } from './fields.ts'
import { RecordingId } from './recording.ts'
import { routes } from './route.ts'
import { captureLayouts } from './values.ts'

const CaptureLayout = z.enum(captureLayouts).meta({
  description:
    'What is recorded: whoever speaks large, everybody alike, only what is shared, or only the sound; each but the last with what is shared',
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
        'Nothing is recorded in `starting`, which comes again after a pause and when a recorder is replaced; in `pausing` something may still be, in `paused` nothing is; `saved`: it is a recording; `failed`: nothing could be kept of it',
      example: 'recording',
    }),
    startedBy: z.string().meta({
      description: 'Name of who started it; empty where they were not in the conference',
      example: 'Ada',
    }),
    started: Timestamp,
    seconds: z.number().meta({ description: 'How much is recorded and stored', example: 93 }),
    interruptions: z.int().meta({ description: 'How often a recorder failed and was replaced', example: 0 }),
    problem: z
      .enum(['storageFull', 'recorderFailed', 'tooLong', 'everybodyLeft'])
      .nullable()
      .meta({ description: 'Why it ended by itself; null where it did not', example: null }),
    recordingId: RecordingId.nullable().meta({
      description: 'The recording that came of it, once it is saved',
    }),
  })
  .meta({ id: 'Capture' })
export type Capture = z.infer<typeof Capture>

declare module './realtime.ts' {
  interface ServerMessages {
    /** Room sockets only: recording has begun, changed or ended. It is loaded anew. May be missed. */
    capture_changed: () => void
  }
}

const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
/** Hosts, unless the conference says otherwise. */
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
        description: 'Null while nothing is recorded; a recording that has ended is there for a minute',
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
    body: z.object({ layout: CaptureLayout.default('speaker') }).meta({ id: 'CaptureStart' }),
    response: Capture,
    errors: [
      ...conferenceErrors,
      'recordingOff',
      'conferenceEncrypted',
      'conferenceNotLive',
      'alreadyRecorded',
      'noSpaceToRecord',
      'noRecorder',
      'recorderNeedsFfmpeg',
      'recorderNeedsBrowser',
      'recordersBusy',
    ],
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
    summary: 'Stop the recording, and keep it',
    access: recorders,
    params: ConferenceParams,
    response: Capture,
    errors: [...conferenceErrors, 'notRecorded'],
    rateLimit,
  },
})
