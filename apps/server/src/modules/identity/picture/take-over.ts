import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail, LumiFailure } from '../../../platform/errors/failure.ts'
import { createFairQueue, runOrRefuse } from '../../../platform/flow/fair-queue.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { pictureAddress } from './address.ts'
import { makePictures, type Picture, type PictureRequest, picturesBusy } from './decode.ts'
import { findPictureKey } from './repository.ts'

const PICTURE_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 10_000
const REDIRECTS = 3

/** Each holds a picture in memory from its first byte on, also while it waits to be unpacked. */
const queue = createFairQueue({ slots: 8, maxWaiting: 400, perKey: [{ maxWaiting: 100, maxRunning: 2 }] })

/**
 * Makes a portrait of the picture at an address, which is then stored as one of our own: of a picture of this
 * installation, or of one on a public web server. `field` names the address in failures.
 */
export async function takeOverPicture(ctx: Ctx, address: string, field: string): Promise<Picture[]> {
  const clientId = tenantOf(ctx.principal)
  const refusing = { signal: ctx.signal, refuse: picturesBusy }
  try {
    return await runOrRefuse(queue, [clientId], refusing, async () =>
      makePictures(ctx, { from: await pictureAt(ctx, address, field), wanted: ['portrait'], clientId }),
    )
  } catch (error) {
    if (!(error instanceof LumiFailure)) throw error
    const { errorName, message: description, retryAfter } = error
    return fail(errorName, { field, description, retryAfter })
  }
}

async function pictureAt(ctx: Ctx, address: string, field: string): Promise<PictureRequest['from']> {
  const unreachable = (description: string) => fail('invalidUrl', { field, description })
  const ours = pictureAddress(ctx, '') ?? ''
  if (address.startsWith(ours)) {
    const key = await findPictureKey(ctx.db, address.slice(ours.length))
    return key ? { key } : unreachable('There is no such picture')
  }
  try {
    const limits = {
      maxBytes: PICTURE_BYTES,
      timeoutMs: TIMEOUT_MS,
      redirects: REDIRECTS,
      signal: ctx.signal,
    }
    const { status, body } = await ctx.outgoing.safeFetch(address, limits)
    return status === 200 ? { data: body } : unreachable('There is no picture at this address')
  } catch (error) {
    // The target of a name or a redirect is not revealed.
    if (error instanceof OutgoingFailed || error instanceof OutgoingRefused)
      return unreachable('The picture at this address cannot be read')
    throw error
  }
}
