import type { SubAccount, SubAccountChange } from '@lumi/contract'
import type { ConferenceRole } from '@lumi/contract/values'
import type { z } from 'zod'
import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import { type Ctx, inTransaction, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { replacePicture } from '../account/picture.ts'
import { type AccountRow, findAccount, foldNames, updateAccount } from '../account/repository.ts'
import { announceAccount } from '../announce.ts'
import { endSessions } from '../auth/sessions.ts'
import { forgetResetLinks } from '../password/reset-link.ts'
import { takeOverPicture } from '../picture/take-over.ts'
import { loadSubAccount } from './access.ts'
import { withLockedAccount } from './lock.ts'
import { presentSubAccount } from './present.ts'

/**
 * A new role counts at once, also in conferences. With a new name or password, or if a new password is demanded, all
 * sessions end.
 */
export async function changeSubAccount(
  ctx: Ctx,
  id: string,
  { pictureImgUrl, ...change }: z.output<typeof SubAccountChange>,
): Promise<SubAccount> {
  const { accountId } = await loadSubAccount(ctx, id)
  if (pictureImgUrl === undefined) return changeFields(ctx, accountId, change)
  // Made first, so that an address without a picture changes nothing.
  const pictures = pictureImgUrl && (await takeOverPicture(ctx, pictureImgUrl, 'pictureImgUrl'))
  if (Object.keys(change).length > 0) await changeFields(ctx, accountId, change)
  await replacePicture(ctx, accountId, pictures || [])
  return presentSubAccount(ctx, await loadSubAccount(ctx, accountId))
}

async function changeFields(
  ctx: Ctx,
  accountId: string,
  { password, ...fields }: Omit<z.output<typeof SubAccountChange>, 'pictureImgUrl'>,
): Promise<SubAccount> {
  const change: Partial<AccountRow> = {
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password), passwordExpired: false }),
    ...foldNames(fields),
  }
  if (change.role !== undefined) return changeWithRole(ctx, accountId, change)
  return inTransaction(ctx, async (tx) => {
    const before = (await findAccount(tx.db, accountId, { lock: true })) ?? unknown()
    return presentSubAccount(ctx, await store(tx, before, change))
  })
}

function changeWithRole(ctx: Ctx, accountId: string, change: Partial<AccountRow>): Promise<SubAccount> {
  return withLockedAccount(ctx, accountId, async (tx, before, uses) => {
    const account = await store(tx, before, change)
    // Sub-accounts have no other roles than people in conferences.
    const roles = { before: before.role as ConferenceRole, after: account.role as ConferenceRole }
    for (const use of uses) await use.changeRole(roles)
    return presentSubAccount(ctx, account)
  })
}

async function store(tx: Tx, before: AccountRow, change: Partial<AccountRow>): Promise<AccountRow> {
  const { accountId } = before
  const changed = (await updateAccount(tx.db, accountId, change)) ?? unknown()
  const hasNewPassword = changed.passwordHash !== before.passwordHash
  if (hasNewPassword || changed.email !== before.email) await forgetResetLinks(tx.db, accountId)
  const isRenamed = changed.username !== before.username
  const mustChoose = changed.passwordExpired && !before.passwordExpired
  if (isRenamed) await endSessions(tx.db, { accountId, reason: 'renamed' })
  else if (mustChoose) await endSessions(tx.db, { accountId, reason: 'passwordExpired' })
  else if (hasNewPassword) await endSessions(tx.db, { accountId })
  await announcePrincipalChange(tx.db, { accountId })
  announceAccount(tx, changed)
  return changed
}

const unknown = (): never => fail('invalidUserId', { field: 'id' })
