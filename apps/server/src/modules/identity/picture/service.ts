import { Readable } from 'node:stream'
import { type Ctx, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import { claimUpload, storeUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import { PICTURE_TYPE, type Picture } from './decode.ts'
import { findPictureKey, insertPicture } from './repository.ts'

/**
 * Stores pictures, then lets `work` name them in its transaction, by their ids in the same order. If that fails, none
 * of them stays.
 */
export async function withNewPictures<C extends Services, T>(
  ctx: C,
  pictures: readonly Picture[],
  work: (tx: Tx<C>, pictureIds: string[]) => Promise<T>,
): Promise<T> {
  return withUploads(ctx, async (onKey) => {
    const keys: string[] = []
    for (const { data } of pictures) {
      const { key } = await storeUpload(ctx, Readable.from([data]), PICTURE_TYPE, onKey)
      keys.push(key)
    }
    return inTransaction(ctx, async (ctx) => {
      const pictureIds: string[] = []
      for (const key of keys) {
        await claimUpload(ctx.db, key)
        pictureIds.push(await insertPicture(ctx, key))
      }
      return work(ctx, pictureIds)
    })
  })
}

export async function readPicture({ db }: Ctx, pictureId: string): Promise<FileAnswer> {
  const key = (await findPictureKey(db, pictureId)) ?? fail('invalidPath')
  return {
    from: { key },
    contentType: PICTURE_TYPE,
    fileName: 'picture.webp',
    disposition: 'inline',
    immutable: true,
  }
}
