import { type App, type AppChange, type AppCreate, type AppDetails, Role } from '@lumi/contract'
import type { z } from 'zod'
import { accountOf } from '../../../platform/auth/access.ts'
import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import { type Ctx, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { announceApp } from '../announce.ts'
import { loadApp, loadOwnApp } from './access.ts'
import { checkDomain } from './domain-proof.ts'
import { changedDomains } from './domains.ts'
import { newApiKey, newClientSecret } from './keys.ts'
import { presentApp, presentAppDetails } from './present.ts'
import {
  type AppRow,
  clearDefaultApp,
  findApp,
  insertApp,
  listAppsOf,
  lockOwner,
  updateApp,
} from './repository.ts'

type NewApp = Pick<AppRow, 'ownerId' | 'title' | 'description' | 'isDefault'> &
  Partial<Pick<AppRow, 'privacyPolicyUrl' | 'termsOfServiceUrl'>>

/** Makes an app with keys of its own. Authorization is the caller's. */
export async function createApp(services: Services, app: NewApp): Promise<string> {
  const clientId = newId('client')
  await insertApp(services.db, {
    ...app,
    clientId,
    ...newClientSecret(services, clientId),
    ...newApiKey(services, clientId),
    created: services.clock.now(),
  })
  return clientId
}

/** An owner sees every app of the account, the others the one they belong to. */
export async function listApps(ctx: Ctx): Promise<{ items: App[] }> {
  const { accountId, clientId, role } = accountOf(ctx)
  const owned = role === Role.owner ? await listAppsOf(ctx.db, accountId) : [await findApp(ctx.db, clientId)]
  return { items: owned.filter((app) => app !== undefined).map((app) => presentApp(ctx, app)) }
}

export const readApp = async (ctx: Ctx, clientId: string): Promise<AppDetails> =>
  presentAppDetails(ctx, await loadApp(ctx, clientId))

export function addApp(
  ctx: Ctx,
  { default: isDefault, ...fields }: z.output<typeof AppCreate>,
): Promise<AppDetails> {
  const ownerId = accountOf(ctx).accountId
  return inTransaction(ctx, async (ctx) => {
    if (isDefault) await makeRoomForDefault(ctx, ownerId)
    const clientId = await createApp(ctx, { ...fields, ownerId, isDefault })
    announceApp(ctx, { clientId, ownerId })
    return readApp(ctx, clientId)
  })
}

export async function changeApp(
  ctx: Ctx,
  clientId: string,
  { default: isDefault, ...fields }: z.output<typeof AppChange>,
): Promise<AppDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { ownerId } = await loadOwnApp(ctx, clientId)
    await lockOwner(ctx.db, ownerId)
    const app = await loadOwnApp(ctx, clientId)
    if (isDefault === false && app.isDefault) {
      fail('defaultAppNeeded', { field: 'default' })
    }
    if (isDefault && !app.isDefault) await clearDefaultApp(ctx.db, ownerId)
    const change = {
      ...fields,
      ...(isDefault ? { isDefault } : {}),
      ...changedDomains(ctx, app, fields),
    }
    if (Object.keys(change).length > 0) await updateApp(ctx.db, clientId, change)
    announceApp(ctx, app)
    return readApp(ctx, clientId)
  })
}

/** Checks now if the app's domain is proved. */
export async function checkOwnDomain(ctx: Ctx, clientId: string): Promise<AppDetails> {
  const { rootDomain } = await loadOwnApp(ctx, clientId)
  if (rootDomain === null) return fail('noDomain')
  await checkDomain(ctx, { clientId, rootDomain })
  return readApp(ctx, clientId)
}

/** Replaces one of the keys. A new secret ends the tokens that the app got before. */
export async function regenerateKey(
  ctx: Ctx,
  clientId: string,
  which: 'clientSecret' | 'apiKey',
): Promise<AppDetails> {
  return inTransaction(ctx, async (ctx) => {
    const { secretVersion } = await loadOwnApp(ctx, clientId, { lock: true })
    const change =
      which === 'apiKey'
        ? newApiKey(ctx, clientId)
        : { ...newClientSecret(ctx, clientId), secretVersion: secretVersion + 1 }
    await announcePrincipalChange(ctx.db, { clientId })
    await updateApp(ctx.db, clientId, change)
    return readApp(ctx, clientId)
  })
}

async function makeRoomForDefault({ db }: Tx, ownerId: string): Promise<void> {
  await lockOwner(db, ownerId)
  await clearDefaultApp(db, ownerId)
}
