import { Readable } from 'node:stream'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { createFairQueue, runOrRefuse } from '../../../platform/flow/fair-queue.ts'
import { createSharedWork } from '../../../platform/flow/shared-work.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { claimUpload, removeFiles, storeUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import { isUnreadablePicture, makePictures, PICTURE_TYPE, picturesBusy } from '../../identity/public-api.ts'
import { isOurAddress } from './image-address.ts'
import { findImage, storeImage } from './repository.ts'
import { CACHE_MS, EMPTY_CACHE_MS, hashOf } from './service.ts'

const IMAGE_BYTES = 5 * 1024 * 1024
const ICON_BYTES = 256 * 1024
const ICON_TYPE = 'image/x-icon'
const BROWSER_CACHE_SECONDS = 60 * 60

/** Pages name pictures for a card, and anybody may ask for them: a camera's picture is not worth its time. */
const MOST_PIXELS = 20_000_000

/** Many who see the same message ask for its picture at once. */
const loads = createSharedWork<FileAnswer>()

/** Each holds a picture in memory from its first byte on, also while it waits to be unpacked. */
const queue = createFairQueue({ slots: 8, maxWaiting: 400, perKey: [{ maxWaiting: 100, maxRunning: 4 }] })

type Image = { data: Buffer; contentType: string }

/** A picture that a preview named, made small, from our storage or from where it is. */
export async function previewImage(ctx: Ctx, query: { uri: string; signature: string }): Promise<FileAnswer> {
  if (!isOurAddress(ctx.secrets, query)) fail('invalidUrl', { field: 'signature' })
  const id = hashOf(query.uri)
  return loads.do(id, ctx.signal, (signal) => findOrLoad({ ...ctx, signal }, id, query.uri))
}

async function findOrLoad(ctx: Ctx, id: string, uri: string): Promise<FileAnswer> {
  const known = await findImage(ctx.db, id, ctx.clock.now())
  if (known)
    return known.storageKey ? answer({ key: known.storageKey }, known.contentType) : fail('noPreview')
  const path = [networkOf(ctx.address)]
  const refusing = { signal: ctx.signal, refuse: picturesBusy }
  const image = await runOrRefuse(queue, path, refusing, () => loadImage(ctx, uri))
  await storeInCache(ctx, id, image)
  return image ? answer({ data: image.data }, image.contentType) : fail('noPreview')
}

const answer = (from: FileAnswer['from'], contentType: string): FileAnswer => ({
  from,
  contentType,
  fileName: contentType === ICON_TYPE ? 'icon.ico' : 'preview.webp',
  disposition: 'inline',
  keepSeconds: BROWSER_CACHE_SECONDS,
})

async function loadImage(ctx: Ctx, uri: string): Promise<Image | undefined> {
  try {
    const limits = { maxBytes: IMAGE_BYTES, timeoutMs: 5_000, redirects: 3, signal: ctx.signal }
    const { status, body } = await ctx.outgoing.safeFetch(uri, {
      ...limits,
      headers: { 'user-agent': 'Lumi link preview' },
    })
    if (status < 200 || status > 299) return undefined
    if (isIcon(body)) return { data: body, contentType: ICON_TYPE }
    const request = { from: { data: body }, wanted: ['preview'], maxPixels: MOST_PIXELS } as const
    const [picture] = await makePictures(ctx, request)
    return picture && { data: picture.data, contentType: PICTURE_TYPE }
  } catch (error) {
    // No picture, too large a one, or one that leads inside: a preview does without.
    const isNone =
      error instanceof OutgoingFailed || error instanceof OutgoingRefused || isUnreadablePicture(error)
    if (isNone) return undefined
    throw error
  }
}

/** Windows icons are only pictures; browsers know them and nothing else here does. */
const isIcon = (data: Buffer) =>
  data.length <= ICON_BYTES &&
  data.length > 22 &&
  data.readUInt32BE(0) === 0x00000100 &&
  data.readUInt16LE(4) > 0

async function storeInCache(ctx: Ctx, id: string, image: Image | undefined): Promise<void> {
  const contentType = image?.contentType ?? ''
  const expires = new Date(ctx.clock.now().getTime() + (image ? CACHE_MS : EMPTY_CACHE_MS))
  await withUploads(ctx, async (onKey) => {
    const stored = image && (await storeUpload(ctx, Readable.from([image.data]), contentType, onKey))
    await inTransaction(ctx, async (ctx) => {
      if (stored) await claimUpload(ctx.db, stored.key)
      const replaced = await storeImage(ctx.db, { id, storageKey: stored?.key ?? null, contentType, expires })
      await removeFiles(ctx, [replaced])
    })
  })
}
