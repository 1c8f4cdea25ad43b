import { z } from 'zod'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import type { Services, Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { type ConferenceRow, findAttendedTimes, findConference } from '../../conferencing/public-api.ts'
import { handlePausable } from '../install/pause.ts'
import { linkRecordings } from '../install/recording-links.ts'
import { type Association, associationsOf, meetingProperties, writeMeeting } from './meeting-content.ts'
import {
  deleteMeeting,
  findLastMeetings,
  findMeeting,
  insertMeeting,
  leaseMeeting,
  updateMeeting,
} from './meeting-repository.ts'
import { findInstallation, listInstallations } from './repository.ts'
import type { HubSpotInstallation, HubSpotMeeting } from './table.ts'

/** Longer than a job may take. */
const LEASE_SECONDS = 90
/** The pause of a job that finds another one under way. */
const AGAIN_SECONDS = 5

/** Writes the meeting of a call to HubSpot, or brings it up to date. */
export const meetingJob = defineJob({
  name: 'hubspot.meeting',
  payload: z.object({ meetingId: z.string(), clientId: z.string() }),
  timeoutSeconds: 80,
  concurrency: 4,
  perTenant: 2,
})

export function handleMeetings(services: Services): void {
  handlePausable(services, meetingJob, (meeting) => write(services, meeting))
}

/** The context in which links to recordings are encrypted. */
export const recordingContext = (meetingId: string): string => `hubspot meeting ${meetingId}`

const writeLater = (tx: Tx, clientId: string, meetingId: string): Promise<void> =>
  tx.jobs.enqueue(
    meetingJob,
    { meetingId, clientId },
    { tx: tx.db, tenant: clientId, singletonKey: meetingId },
  )

/**
 * A call has ended: each account of its app may get a meeting. The facts are stored with the end, because the conference
 * may be started again before the job runs.
 */
export async function logMeetings(tx: Tx, conference: ConferenceRow): Promise<void> {
  const { confId, clientId, parentId, started, ended } = conference
  if (!tx.config.hubspot || parentId || !started || !ended) return
  const installations = await listInstallations(tx.db, clientId)
  if (installations.length === 0) return
  const attended = await findAttendedTimes(tx.db, { confId }, ended)
  if (attended.length === 0) return
  const people = attended.map(({ displayName, accountId }) => ({ displayName, accountId }))
  for (const { installationId } of installations) {
    const meetingId = newId('hubspotMeeting')
    const call = { meetingId, installationId, confId, started, ended, people }
    if (await insertMeeting(tx.db, call)) await writeLater(tx, clientId, meetingId)
  }
}

/** A recording of a conference was added: the meetings of its last call link it soon. */
export async function addRecordingToMeeting(tx: Tx, { confId }: { confId: string }): Promise<void> {
  if (!tx.config.hubspot) return
  for (const { meetingId, installationId } of await findLastMeetings(tx.db, confId)) {
    const installation = await findInstallation(tx.db, installationId)
    if (installation?.sharesRecordings) await writeLater(tx, installation.clientId, meetingId)
  }
}

async function write(
  services: Services,
  { meetingId, clientId }: z.output<typeof meetingJob.payload>,
): Promise<void> {
  const { db, clock, jobs } = services
  const now = clock.now()
  const meeting = await leaseMeeting(db, meetingId, { now, until: secondsAfter(now, LEASE_SECONDS) })
  if (!meeting) {
    if (!(await findMeeting(db, meetingId))) return
    const again = { startAfter: secondsAfter(now, AGAIN_SECONDS), singletonKey: meetingId, tenant: clientId }
    return jobs.enqueue(meetingJob, { meetingId, clientId }, again)
  }
  try {
    const installation = await findInstallation(db, meeting.installationId)
    const conference = await findConference(db, meeting.confId)
    if (installation && conference) await show(services, installation, { meeting, conference })
  } finally {
    await updateMeeting(db, meetingId, { leasedUntil: null })
  }
}

type Shown = { meeting: HubSpotMeeting; conference: ConferenceRow }

/** Writes what HubSpot does not show yet. A call that concerns nobody in the account is forgotten. */
async function show(
  services: Services,
  installation: HubSpotInstallation,
  { meeting, conference }: Shown,
): Promise<void> {
  const associations: Association[] = meeting.hubspotId
    ? []
    : await associationsOf(services, installation, meeting)
  if (!meeting.hubspotId && associations.length === 0) return deleteMeeting(services.db, meeting.meetingId)
  const recordings = await recordingsOf(services, installation, meeting)
  const properties = await meetingProperties(services, installation, { meeting, conference, recordings })
  await writeMeeting(services, installation, { meeting, properties, associations })
}

/** Addresses of the recordings that the account may show. */
async function recordingsOf(
  services: Services,
  { sharesRecordings, clientId }: HubSpotInstallation,
  { meetingId, confId, recordings: known }: HubSpotMeeting,
): Promise<string[]> {
  if (!sharesRecordings) return []
  const context = recordingContext(meetingId)
  const { stored, urls } = await linkRecordings(services, { clientId, confId, known, context })
  if (stored.length > 0) await updateMeeting(services.db, meetingId, { recordings: stored })
  return urls
}
