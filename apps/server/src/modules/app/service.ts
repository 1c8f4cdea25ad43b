import { Role } from '@lumi/contract'
import { accountOf } from '../../platform/auth/access.ts'
import type { Ctx, Services } from '../../platform/context.ts'
import { newId, newToken } from '../../platform/secrets/random.ts'
import { type AppRow, findApp, insertApp, listAppsOf } from './repository.ts'

type NewApp = { ownerId: string; title: string; description: string; isDefault: boolean }

/** Makes an app with keys of its own. Authorization is the caller's. */
export async function createApp({ db, secrets, clock }: Services, app: NewApp): Promise<string> {
  const clientId = newId('client')
  await insertApp(db, {
    ...app,
    clientId,
    clientSecret: secrets.encrypt(newToken(), clientSecretPlace(clientId)),
    apiKey: secrets.encrypt(newToken(), `app ${clientId} api key`),
    created: clock.now(),
  })
  return clientId
}

/** An owner sees every app of the account, the others the one they belong to. */
export async function listApps(ctx: Ctx): Promise<AppRow[]> {
  const { accountId, clientId, role } = accountOf(ctx)
  if (role === Role.owner) return listAppsOf(ctx.db, accountId)
  const app = await findApp(ctx.db, clientId)
  return app ? [app] : []
}

export const readClientSecret = ({ secrets }: Services, { clientId, clientSecret }: AppRow) =>
  secrets.decrypt(clientSecret, clientSecretPlace(clientId))

const clientSecretPlace = (clientId: string) => `app ${clientId} client secret`
