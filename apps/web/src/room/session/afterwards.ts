import { ConferenceState } from '@lumi/contract/values'
import { recordingPage } from '#lib/site.ts'
import { type Caller, type ConferenceAccess, managerToken, portalPage } from './conference-access.ts'

export type Restart = () => Promise<void>

/** The actions and links that somebody has who is out of a conference. */
export interface Afterwards {
  /** Present for hosts who were in it, and for accounts that manage it. */
  readonly restart?: Restart
  /** The page of the attendance summary. Present for hosts who were in it, and for accounts that manage it. */
  readonly summaryUrl?: string
  /** Present for accounts that see its recordings, where it was recorded since it was started last. */
  readonly recording?: RecordingLink
}

/** A link to the recording or, until it is saved, to the list in which it will be. */
export interface RecordingLink {
  readonly url: string
  readonly isSaved: boolean
}

/** Finds the offers for somebody who is out. An offer whose facts could not be read is left out. */
export async function findAfterwards(leaver: Caller): Promise<Afterwards> {
  const { access, accountToken } = leaver
  const { client, confId, memory } = access
  const asHost: Afterwards = memory.isHost()
    ? {
        restart: () => client.conference.start({ params: { id: confId } }),
        summaryUrl: `/Summary/${encodeURIComponent(confId)}`,
      }
    : {}
  try {
    const recording = await findRecording(leaver)
    const token = await managerToken(leaver)
    if (!token) return { ...asHost, ...recording }
    return {
      ...recording,
      // The page may have been open for longer than a token is valid.
      restart: asHost.restart ?? (async () => restartAs(access, (await accountToken()) ?? token)),
      summaryUrl: portalPage(confId, 'summary'),
    }
  } catch (error) {
    console.warn('Nobody could say what may be done about the conference', error)
    return asHost
  }
}

const restartAs = async ({ client, confId }: ConferenceAccess, token: string) => {
  const body = { state: ConferenceState.live }
  await client.conference.update({ params: { id: confId }, body }, { token })
}

/** Without an answer there is no link. */
async function findRecording({ access, accountToken }: Caller): Promise<Pick<Afterwards, 'recording'>> {
  const token = await accountToken()
  if (!token) return {}
  const { client, confId } = access
  const params = { id: confId }
  const query = { sort: 'created', limit: 1 } as const
  try {
    const { capture } = await client.capture.read({ params }, { token }).catch(() => ({ capture: null }))
    const isMade = capture && capture.state !== 'failed' && capture.recordingId === null
    if (isMade) {
      const url = `/Portal/Recordings?conference=${encodeURIComponent(confId)}`
      return { recording: { url, isSaved: false } }
    }
    const [{ started }, { items }] = await Promise.all([
      client.conference.read({ params }, { token }),
      client.recording.listOfConference({ params, query }, { token }),
    ])
    const [newest] = items
    if (!newest || !started || newest.created < started) return {}
    return { recording: { url: recordingPage(confId, newest.recordingId), isSaved: true } }
  } catch (error) {
    console.warn('The recording could not be looked up', error)
    return {}
  }
}
