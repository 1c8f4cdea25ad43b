import { randomInt } from 'node:crypto'
import {
  type Audience,
  profileColorCount,
  type SubAccount,
  type SubAccountCreate,
  type subAccountRoutes,
} from '@lumi/contract'
import type { z } from 'zod'
import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { countOf, pageInOrder } from '../../../platform/http/cursor.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { setPicture } from '../account/picture.ts'
import { findAccount, foldNames, insertAccount } from '../account/repository.ts'
import { announceAccount } from '../announce.ts'
import { findApp } from '../app/repository.ts'
import { withNewPictures } from '../picture/service.ts'
import { takeOverPicture } from '../picture/take-over.ts'
import { loadSubAccount } from './access.ts'
import { presentSubAccount } from './present.ts'
import { countSubAccounts, findSubAccounts, subAccountOrders } from './repository.ts'

export async function listSubAccounts(
  ctx: Ctx,
  { cursor, sort, limit, role, search, count }: Input<typeof subAccountRoutes.list>['query'],
): Promise<{ items: SubAccount[]; cursor: string | null; count?: number }> {
  const filter = { clientId: tenantOf(ctx.principal), role, search }
  const page = await pageInOrder(sort, subAccountOrders[sort], { cursor, limit }, (part) =>
    findSubAccounts(ctx.db, filter, { sort, ...part }),
  )
  return {
    items: page.rows.map((account) => presentSubAccount(ctx, account)),
    cursor: page.cursor,
    ...(await countOf({ count, cursor }, page, () => countSubAccounts(ctx.db, filter))),
  }
}

export const readSubAccount = async (ctx: Ctx, id: string): Promise<SubAccount> =>
  presentSubAccount(ctx, await loadSubAccount(ctx, id))

export async function createSubAccount(
  ctx: Ctx,
  { password, pictureImgUrl, ...given }: z.output<typeof SubAccountCreate>,
): Promise<SubAccount> {
  const clientId = tenantOf(ctx.principal)
  const pictures = pictureImgUrl ? await takeOverPicture(ctx, pictureImgUrl, 'pictureImgUrl') : []
  const passwordHash = await hashPassword(password)
  return withNewPictures(ctx, pictures, async (ctx, [pictureId = null]) => {
    const accountId = newId('account')
    await insertAccount(ctx.db, {
      ...foldNames(given),
      accountId,
      clientId,
      passwordHash,
      pictureId,
      firstName: given.firstName ?? given.username,
      lastName: given.lastName ?? '',
      color: given.color ?? randomInt(profileColorCount),
      audience: await audienceOf(ctx, clientId),
      created: ctx.clock.now(),
    })
    announceAccount(ctx, { accountId, clientId })
    return readSubAccount(ctx, accountId)
  })
}

/** Sets the picture of a sub-account, or takes it away. */
export async function changePicture(ctx: Ctx, id: string, file: StoredFile | null): Promise<SubAccount> {
  const { accountId } = await loadSubAccount(ctx, id)
  await setPicture(ctx, accountId, file)
  return readSubAccount(ctx, accountId)
}

/** The owner's: their people talk about their conferences in the same words. */
async function audienceOf({ db }: Ctx, clientId: string): Promise<Audience> {
  const app = await findApp(db, clientId)
  const owner = app && (await findAccount(db, app.ownerId))
  return owner?.audience ?? fail('tokenUnauthorized')
}
