import type { Server, ServerHeartbeat, ServerLocation, ServerRegistration } from '@lumi/contract'
import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { serverRemoval } from '../hooks.ts'
import { announceMeasures, announceServers } from './announce.ts'
import { countryOfIp, describeCountry } from './country.ts'
import { noteLoad } from './note-load.ts'
import { presentServer } from './present.ts'
import { changeServer, findServer, findServers, saveServer } from './repository.ts'
import { encryptLivekitSecret } from './secret.ts'
import type { ServerRow } from './table.ts'

export async function registerServer(
  ctx: Ctx,
  { livekitApiSecret, ...said }: ServerRegistration,
): Promise<ServerRow> {
  const clientId = tenantOf(ctx.principal)
  const { machineId } = said
  await checkUrl(ctx, said.url)
  const ip = said.ip ?? ctx.address
  const now = ctx.clock.now()
  const saved = await saveServer(ctx.db, {
    ...said,
    serverId: newId('server'),
    clientId,
    ip,
    setting: said.setting ?? null,
    countryCode: said.countryCode ?? (await countryOfIp(ip)),
    livekitApiSecret: encryptLivekitSecret(ctx, { clientId, machineId }, livekitApiSecret),
    created: now,
    lastHeartbeat: now,
  })
  announceServers(ctx, clientId)
  return saved
}

/** We call it, and so do browsers: it is no way into private networks, and nothing of a call is sent in the clear. */
async function checkUrl({ outgoing, config }: Ctx, url: string): Promise<void> {
  const { protocol } = new URL(url)
  const secure = protocol === 'wss:' || protocol === 'https:'
  if (!secure && config.allowedPrivateAddresses.length === 0) {
    fail('invalidUrl', { field: 'url', description: 'url: must begin with wss:// or https://' })
  }
  await outgoing.check(url.replace(/^ws/, 'http'), 'media server').catch((error) => {
    if (!(error instanceof OutgoingRefused)) throw error
    fail('invalidUrl', { field: 'url', description: `url: ${error.message}` })
  })
}

export async function recordHeartbeat(ctx: Ctx, serverId: string, measures: ServerHeartbeat): Promise<void> {
  const clientId = tenantOf(ctx.principal)
  const patch = { ...measures, lastHeartbeat: ctx.clock.now() }
  known(await changeServer(ctx.db, { clientId, serverId }, patch))
  await noteLoad(ctx, serverId, measures)
  announceMeasures(ctx, clientId)
}

export async function listServers(ctx: Ctx): Promise<Server[]> {
  const rows = await findServers(ctx.db, tenantOf(ctx.principal))
  return rows.map((row) => presentServer(ctx, row))
}

export async function readServer(ctx: Ctx, serverId: string): Promise<Server> {
  return presentServer(ctx, known(await findServer(ctx.db, tenantOf(ctx.principal), serverId)))
}

export async function enableServer(ctx: Ctx, serverId: string, enabled: boolean): Promise<Server> {
  const clientId = tenantOf(ctx.principal)
  const changed = known(await changeServer(ctx.db, { clientId, serverId }, { enabled }))
  announceServers(ctx, clientId)
  return presentServer(ctx, changed)
}

export async function deleteServer(ctx: Ctx, serverId: string): Promise<void> {
  const clientId = tenantOf(ctx.principal)
  known(await changeServer(ctx.db, { clientId, serverId }, { deleted: ctx.clock.now() }))
  announceServers(ctx, clientId)
  // Nobody waits for it, and what fails is done by the next round.
  void ctx.hooks
    .run(serverRemoval, ctx)
    .catch((error) => ctx.log.warn({ err: error }, 'conferences were not moved at once'))
}

export async function locate(
  ctx: Ctx,
  { id, ip: given }: { id?: string | undefined; ip?: string | undefined },
): Promise<ServerLocation> {
  const server = id === undefined ? undefined : known(await findServer(ctx.db, tenantOf(ctx.principal), id))
  const ip = given ?? server?.ip ?? fail('missingParameter', { field: 'ip' })
  return { ip, ...describeCountry(await countryOfIp(ip)) }
}

const known = (row: ServerRow | undefined): ServerRow => row ?? fail('unknownServer')
