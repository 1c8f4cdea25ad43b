import type { Content, ContentChange, ContentCreate, ContentUse, contentRoutes } from '@lumi/contract'
import { tenantOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { countOf, pageInOrder } from '../../../platform/http/cursor.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { changeEvent, endSharesOfFile, loadConference, memberOf } from '../../conferencing/public-api.ts'
import { emitEvents } from '../../operation/public-api.ts'
import { announceLibrary } from '../announce.ts'
import { loadContent } from './access.ts'
import { presentContent, presentUse } from './present.ts'
import { removeContent } from './remove-content.ts'
import {
  contentOrders,
  countContents,
  findContents,
  findUses,
  lockContent,
  updateContent,
} from './repository.ts'
import { describeUpload, namesOf, storeContent } from './store-content.ts'

export async function createContent(ctx: Ctx, given: ContentCreate, file: StoredFile): Promise<Content> {
  const values = await describeUpload(ctx, tenantOf(ctx.principal), given, file)
  return presentContent(await inTransaction(ctx, (tx) => storeContent(tx, values)))
}

export async function listContents(
  ctx: Ctx,
  { search, sort, conference, limit, cursor, count }: Input<typeof contentRoutes.list>['query'],
): Promise<{ items: Content[]; cursor: string | null; count?: number }> {
  if (conference) await loadConference(ctx, conference)
  const filter = {
    clientId: tenantOf(ctx.principal),
    memberId: memberOf(ctx.principal),
    confId: conference,
    search,
  }
  const page = await pageInOrder(sort, contentOrders[sort], { cursor, limit }, (part) =>
    findContents(ctx.db, filter, { order: sort, ...part }),
  )
  return {
    items: page.rows.map(presentContent),
    cursor: page.cursor,
    ...(await countOf({ count, cursor }, page, () => countContents(ctx.db, filter))),
  }
}

export async function readContent(ctx: Ctx, contentId: string): Promise<Content> {
  return presentContent(await loadContent(ctx, contentId))
}

export async function changeContent(ctx: Ctx, contentId: string, change: ContentChange): Promise<Content> {
  const { fileName } = await loadContent(ctx, contentId)
  const names = change.displayName === undefined ? {} : namesOf(change.displayName, fileName)
  const changed =
    (await updateContent(ctx.db, contentId, { ...change, ...names })) ?? fail('invalidContentId')
  announceLibrary(ctx, changed.clientId)
  return presentContent(changed)
}

export async function listUses(ctx: Ctx, contentId: string): Promise<{ items: ContentUse[] }> {
  await loadContent(ctx, contentId)
  const uses = await findUses(ctx.db, contentId, memberOf(ctx.principal))
  return { items: uses.map(presentUse) }
}

/** A file in use is deleted only with `force`, and then from every conference, each of which is notified. */
export async function deleteContent(ctx: Ctx, contentId: string, force: boolean): Promise<void> {
  await loadContent(ctx, contentId)
  await inTransaction(ctx, async (tx) => {
    const content = (await lockContent(tx.db, contentId)) ?? fail('invalidContentId')
    const uses = await findUses(tx.db, contentId)
    if (uses.length > 0 && !force) fail('contentInUse')
    await removeContent(tx, content)
    await endSharesOfFile(tx, contentId)
    await emitEvents(
      tx,
      uses.map(({ conference }) => changeEvent(conference)),
    )
  })
}
