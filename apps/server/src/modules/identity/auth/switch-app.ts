import { Role } from '@lumi/contract'
import type { Db } from '../../../platform/db/database.ts'
import { type AccountRow, findAccount } from '../account/repository.ts'
import { findApp, findDefaultApp } from '../app/repository.ts'

/** An owner may work in every app they own, everybody else in the one they belong to. */
export async function mayUseApp(db: Db, accountId: string, clientId: string): Promise<boolean> {
  const account = await findAccount(db, accountId)
  if (account?.role !== Role.owner) return account?.clientId === clientId
  return (await findApp(db, clientId))?.ownerId === accountId
}

/** The app that a sign-in starts with. */
export async function startingApp(db: Db, account: AccountRow): Promise<string> {
  const clientId = account.clientId ?? (await findDefaultApp(db, account.accountId))?.clientId
  if (!clientId) throw new Error(`Account ${account.accountId} has no app to start with`)
  return clientId
}
