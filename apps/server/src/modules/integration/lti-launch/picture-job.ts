import { z } from 'zod'
import type { Services, Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { giveLaunchedPicture, hasPicture } from '../../conferencing/public-api.ts'
import { isUnreadablePicture, makePictures, withNewPictures } from '../../identity/public-api.ts'
import { findLaunchedPicture, saveLaunchedPicture } from './repository.ts'

const LARGEST_BYTES = 5 * 1024 * 1024

const fetchPicture = defineJob({
  name: 'lti.picture',
  payload: z.object({ clientId: z.string(), confId: z.string(), userId: z.string(), url: z.string() }),
  retries: 2,
  timeoutSeconds: 60,
  perTenant: 1,
})
type Wanted = z.output<typeof fetchPicture.payload>

/** Fetches the picture of somebody who was launched, once they are a user: nobody waits for the platform. */
export const queuePicture = (tx: Tx, wanted: Wanted): Promise<void> =>
  tx.jobs.enqueue(fetchPicture, wanted, { tx: tx.db, tenant: wanted.clientId })

export function handlePictures(services: Services): void {
  services.jobs.handle(fetchPicture, (wanted, { signal }) => giveTo(services, wanted, signal))
}

async function giveTo(services: Services, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { confId, userId, clientId, url: pictureUrl } = wanted
  const user = { confId, userId }
  const shown = await findLaunchedPicture(services.db, user)
  const former = shown?.pictureId ?? null
  // A picture that is not the platform's stays.
  if (shown?.pictureUrl === pictureUrl || !(await hasPicture(services.db, user, former))) return
  const data = await load(services, wanted.url, signal)
  if (!data) return
  const caller = { ...services, signal, principal: { kind: 'app', clientId } as const, address: '' }
  try {
    const pictures = await makePictures(caller, { from: { data }, wanted: ['icon'], clientId })
    await withNewPictures(caller, pictures, async (tx, [pictureId]) => {
      if (pictureId && (await giveLaunchedPicture(tx, user, { pictureId, former })))
        await saveLaunchedPicture(tx.db, user, { pictureUrl, pictureId })
    })
  } catch (error) {
    // People do without a picture that cannot be shown.
    if (!isUnreadablePicture(error)) throw error
  }
}

/** Undefined if there is none, or it may not be asked for. */
async function load({ outgoing }: Services, url: string, signal: AbortSignal): Promise<Buffer | undefined> {
  try {
    const limits = { maxBytes: LARGEST_BYTES, timeoutMs: 10_000, redirects: 3, signal }
    const { status, body } = await outgoing.safeFetch(url, limits)
    return status === 200 ? body : undefined
  } catch (error) {
    if (error instanceof OutgoingFailed || error instanceof OutgoingRefused) return undefined
    throw error
  }
}
