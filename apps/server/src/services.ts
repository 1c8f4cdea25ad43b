import type { Config } from './config.ts'
import { dependenciesOf } from './dependencies.ts'
import { addGauges } from './gauges.ts'
import { hooks } from './hooks.ts'
import {
  loadParticipantPrincipal,
  loadUserPrincipal,
} from './modules/conferencing/core/conference/principal.ts'
import { nodesOfConferences } from './modules/conferencing/taking-part/placement/media-nodes.ts'
import { canDecryptApps } from './modules/identity/app/reencrypt.ts'
import {
  loadAccountPrincipal,
  loadAppPrincipal,
  logPrincipalLoader,
} from './modules/identity/auth/principals.ts'
import { loadGrantPrincipal } from './modules/identity/oauth/grants.ts'
import { loadRecorderPrincipal } from './modules/library/recording-session/principal.ts'
import { loadNodePrincipal } from './modules/operation/server/principal.ts'
import { createAuth, type PrincipalLoaders } from './platform/auth/auth.ts'
import { createTokens } from './platform/auth/tokens.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Services } from './platform/context.ts'
import { openDatabase } from './platform/db/database.ts'
import { createNodeDns } from './platform/dns/node-dns.ts'
import { createHealth } from './platform/health/health.ts'
import { createPgBossJobs } from './platform/jobs/pg-boss.ts'
import type { Logger } from './platform/log/logger.ts'
import { openMail } from './platform/mail/open.ts'
import { createLivekitMedia } from './platform/media/livekit.ts'
import { createPlacedMedia } from './platform/media/placed.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { isWithinRanges } from './platform/outgoing/addresses.ts'
import { createOutgoing } from './platform/outgoing/outgoing.ts'
import { ownHost } from './platform/outgoing/own-host.ts'
import { openRealtime } from './platform/realtime/open.ts'
import { openRedis } from './platform/redis/open.ts'
import { checkSecretKey } from './platform/secrets/fingerprint.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { openStorage } from './platform/storage/open.ts'

const loadersFor = (config: Config): PrincipalLoaders => ({
  account: loadAccountPrincipal,
  app: loadAppPrincipal,
  grant: loadGrantPrincipal,
  participant: loadParticipantPrincipal,
  node: loadNodePrincipal,
  recorder: loadRecorderPrincipal,
  user: loadUserPrincipal,
  log: logPrincipalLoader(config),
})

type Replaceable = Pick<Services, 'clock' | 'dns' | 'jobs' | 'mail' | 'media' | 'storage'>

/** Opens everything the process needs; `replaced` is for tests. `close` ends it in the right order. */
export async function openServices(
  config: Config,
  log: Logger,
  replaced: Partial<Replaceable> = {},
): Promise<Services & { close(): Promise<void> }> {
  const clock = replaced.clock ?? systemClock
  const secrets = createSecrets(config.secretKey)
  const tokens = createTokens({ secrets, clock })
  const database = await openDatabase({ url: config.databaseUrl, log })
  const { db, listener } = database
  await checkSecretKey(db, secrets, canDecryptApps)
  const redis = config.redisUrl ? await openRedis(config.redisUrl) : undefined
  const { sockets, realtime } = await openRealtime({ config, db, listener, log, redis })
  const { allowedPrivateAddresses: allowed, outgoingPorts: ports } = config
  const own = ownHost({ ...config, loopbackAllowed: isWithinRanges('127.0.0.1', allowed) })
  const outgoing = createOutgoing({ allowed, ports, own })
  const media = createPlacedMedia({
    builtIn: replaced.media ?? createLivekitMedia(config.livekit),
    nodes: nodesOfConferences({ db, secrets, clock }),
    outgoing,
    log,
  })
  const mail = replaced.mail ?? openMail({ dataDir: config.dataDir, ...config.mail, log })
  const storage = replaced.storage ?? (await openStorage(config))
  const metrics = createMetrics()
  const health = createHealth(dependenciesOf({ config, db, media, storage, mail, redis }), log)
  const services: Services = {
    config,
    log,
    clock,
    db,
    dns: replaced.dns ?? createNodeDns(),
    listener,
    secrets,
    tokens,
    auth: await createAuth({ db, listener, tokens, clock, loaders: loadersFor(config) }),
    jobs:
      replaced.jobs ??
      createPgBossJobs({
        databaseUrl: config.databaseUrl,
        log,
        onEnd: ({ seconds, ...labels }) => metrics.jobs.observe(labels, seconds),
      }),
    mail,
    media,
    storage,
    outgoing,
    realtime,
    sockets,
    redis,
    hooks,
    health,
    metrics,
  }
  addGauges(services, database.pool)
  return {
    ...services,
    async close() {
      health.stop()
      await realtime.stop()
      redis?.close()
      await database.close()
    },
  }
}
