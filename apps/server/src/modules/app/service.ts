import { type App, Role } from '@lumi/contract'
import { accountOf } from '../../platform/auth/access.ts'
import type { Ctx, Services } from '../../platform/context.ts'
import { newId } from '../../platform/secrets/random.ts'
import { newApiKey, newClientSecret } from './keys.ts'
import { presentApp } from './present.ts'
import { findApp, insertApp, listAppsOf } from './repository.ts'

type NewApp = { ownerId: string; title: string; description: string; isDefault: boolean }

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
  const apps = role === Role.owner ? await listAppsOf(ctx.db, accountId) : [await findApp(ctx.db, clientId)]
  return { items: apps.filter((app) => app !== undefined).map(presentApp) }
}
