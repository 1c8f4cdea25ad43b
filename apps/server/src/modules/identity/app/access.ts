import { Role } from '@lumi/contract/values'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { type AppRow, findApp } from './repository.ts'

/** An app that the caller may know of: an owner their own ones, everybody else the one they belong to. */
export async function loadApp(
  { db, principal }: Ctx,
  clientId: string,
  options: { lock?: boolean } = {},
): Promise<AppRow> {
  const app = (await findApp(db, clientId, options)) ?? unknown()
  if (principal.kind === 'account' && principal.role === Role.owner) {
    return app.ownerId === principal.accountId ? app : unknown()
  }
  return 'clientId' in principal && principal.clientId === clientId ? app : unknown()
}

/**
 * An app of the calling owner, in services of routes that only owners may call. With `lock` nobody else changes
 * it until the transaction ends.
 */
export async function loadOwnApp(
  ctx: Ctx,
  clientId: string,
  options: { lock?: boolean } = {},
): Promise<AppRow> {
  const app = await loadApp(ctx, clientId, options)
  return app.ownerId === accountOf(ctx).accountId ? app : unknown()
}

/** Returns true if the caller may see the app's keys: its owner, and the app itself. */
export const seesKeys = ({ principal }: Ctx) =>
  principal.kind === 'app' || (principal.kind === 'account' && principal.role === Role.owner)

const unknown = (): never => fail('invalidClientId', { field: 'clientId' })
