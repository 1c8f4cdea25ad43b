import type { Trial } from '@lumi/contract'
import { visitor } from '#lib/lumi.ts'

interface TrialCreation {
  readonly displayName: string
  /** Who asks for it; kept with the room as JSON. */
  readonly request?: DemoRequest
  readonly signal: AbortSignal
}

interface DemoRequest {
  readonly email?: string
  /** The page on which it was made, where nobody gave an email address. */
  readonly customerType?: string
  /** The submission that led here. */
  readonly submissionGuid?: string
}

/** Creates a demo room: no conference of any app, and deleted after a day. */
export const createTrial = ({ displayName, request, signal }: TrialCreation): Promise<Trial> =>
  visitor.conference.createTrial(
    { body: { displayName, metaData1: request && JSON.stringify(request) } },
    { signal },
  )
