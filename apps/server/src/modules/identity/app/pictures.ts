import type { AppDetails } from '@lumi/contract'
import { type Ctx, inTransaction, type Tx } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { announceApp } from '../announce.ts'
import { makePictures } from '../picture/decode.ts'
import { removePictures } from '../picture/repository.ts'
import { withNewPictures } from '../picture/service.ts'
import { loadOwnApp } from './access.ts'
import { type AppRow, updateApp } from './repository.ts'
import { readApp } from './service.ts'

type Pictures = Partial<Pick<AppRow, 'logoId' | 'logoIconId' | 'iconId'>>

/** The logo preserves its proportions; an icon is cut from it unless one was set separately. */
export async function setLogo(ctx: Ctx, clientId: string, file: StoredFile): Promise<AppDetails> {
  await loadOwnApp(ctx, clientId)
  const made = await makePictures(ctx, { from: file, wanted: ['logo', 'icon'], clientId })
  return withNewPictures(ctx, made, (ctx, [logoId = null, logoIconId = null]) =>
    replacePictures(ctx, clientId, { logoId, logoIconId }),
  )
}

export const deleteLogo = (ctx: Ctx, clientId: string): Promise<AppDetails> =>
  inTransaction(ctx, (ctx) => replacePictures(ctx, clientId, { logoId: null, logoIconId: null }))

export async function setIcon(ctx: Ctx, clientId: string, file: StoredFile): Promise<AppDetails> {
  await loadOwnApp(ctx, clientId)
  const made = await makePictures(ctx, { from: file, wanted: ['icon'], clientId })
  return withNewPictures(ctx, made, (ctx, [iconId = null]) => replacePictures(ctx, clientId, { iconId }))
}

export const deleteIcon = (ctx: Ctx, clientId: string): Promise<AppDetails> =>
  inTransaction(ctx, (ctx) => replacePictures(ctx, clientId, { iconId: null }))

async function replacePictures(ctx: Tx<Ctx>, clientId: string, change: Pictures): Promise<AppDetails> {
  const before = await loadOwnApp(ctx, clientId, { lock: true })
  await updateApp(ctx.db, clientId, change)
  const replaced = (Object.keys(change) as (keyof Pictures)[]).map((name) => before[name])
  await removePictures(ctx, replaced)
  announceApp(ctx, before)
  return readApp(ctx, clientId)
}
