import { Readable } from 'node:stream'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail, LumiFailure } from '../../../platform/errors/failure.ts'
import { createSharedWork } from '../../../platform/flow/shared-work.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { claimUpload, removeFiles, storeUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import { makePictures, PICTURE_TYPE } from '../../identity/face.ts'
import { isOurAddress } from './image-address.ts'
import { findImage, keepImage } from './repository.ts'
import { hashOf, KEPT_MS, NOTHING_KEPT_MS } from './service.ts'

const IMAGE_BYTES = 5 * 1024 * 1024
const ICON_BYTES = 256 * 1024
const ICON_TYPE = 'image/x-icon'
const KEPT_BY_BROWSERS_SECONDS = 60 * 60

/** Many who see the same message ask for its picture at once. */
const loads = createSharedWork<FileAnswer>()

type Image = { data: Buffer; contentType: string }

/** A picture that a preview named, made small, from our storage or from where it is. */
export async function previewImage(ctx: Ctx, query: { uri: string; signature: string }): Promise<FileAnswer> {
  if (!isOurAddress(ctx.secrets, query)) fail('invalidUrl', { field: 'signature' })
  const id = hashOf(query.uri)
  return loads.do(id, () => findOrLoad(ctx, id, query.uri))
}

async function findOrLoad(ctx: Ctx, id: string, uri: string): Promise<FileAnswer> {
  const known = await findImage(ctx.db, id, ctx.clock.now())
  if (known)
    return known.storageKey ? answer({ key: known.storageKey }, known.contentType) : fail('noPreview')
  const image = await loadImage(ctx, uri)
  await keep(ctx, id, image)
  return image ? answer({ data: image.data }, image.contentType) : fail('noPreview')
}

const answer = (from: FileAnswer['from'], contentType: string): FileAnswer => ({
  from,
  contentType,
  fileName: contentType === ICON_TYPE ? 'icon.ico' : 'preview.webp',
  disposition: 'inline',
  keepSeconds: KEPT_BY_BROWSERS_SECONDS,
})

async function loadImage({ outgoing }: Ctx, uri: string): Promise<Image | undefined> {
  try {
    const limits = { maxBytes: IMAGE_BYTES, timeoutMs: 5_000, redirects: 3 }
    const { status, body } = await outgoing.safeFetch(uri, {
      ...limits,
      headers: { 'user-agent': 'Lumi link preview' },
    })
    if (status < 200 || status > 299) return undefined
    if (isIcon(body)) return { data: body, contentType: ICON_TYPE }
    const [data] = await makePictures({ data: body }, ['preview'])
    return data && { data, contentType: PICTURE_TYPE }
  } catch (error) {
    // No picture, too large a one, or one that leads inside: a preview does without.
    const isNone =
      error instanceof OutgoingFailed || error instanceof OutgoingRefused || error instanceof LumiFailure
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

async function keep(ctx: Ctx, id: string, image: Image | undefined): Promise<void> {
  const contentType = image?.contentType ?? ''
  const expires = new Date(ctx.clock.now().getTime() + (image ? KEPT_MS : NOTHING_KEPT_MS))
  await withUploads(ctx, async (onKey) => {
    const stored = image && (await storeUpload(ctx, Readable.from([image.data]), contentType, onKey))
    await inTransaction(ctx, async (ctx) => {
      if (stored) await claimUpload(ctx.db, stored.key)
      const replaced = await keepImage(ctx.db, { id, storageKey: stored?.key ?? null, contentType, expires })
      await removeFiles(ctx, [replaced])
    })
  })
}
