import type { Language } from '@lumi/contract'
import type { Config } from '../config.ts'
import type { Auth } from './auth/auth.ts'
import type { Principal } from './auth/principal.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Clock } from './clock/clock.ts'
import type { Db, TransactionDb } from './db/database.ts'
import type { Listener } from './db/listener.ts'
import type { DnsPort } from './dns/port.ts'
import { fail } from './errors/failure.ts'
import type { Health } from './health/health.ts'
import type { Hooks } from './hooks/hooks.ts'
import type { JobsPort } from './jobs/port.ts'
import type { Logger } from './log/logger.ts'
import type { MailPort } from './mail/port.ts'
import type { MediaPort } from './media/port.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { RealtimePort } from './realtime/port.ts'
import type { SocketServer } from './realtime/sockets.ts'
import type { RedisLink } from './redis/open.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { StoragePort } from './storage/port.ts'

/** The services of the process, built once. Jobs and other background work get these. */
export type Services = {
  config: Config
  log: Logger
  clock: Clock
  db: Db
  dns: DnsPort
  listener: Listener
  secrets: Secrets
  tokens: Tokens
  auth: Auth
  jobs: JobsPort
  mail: MailPort
  media: MediaPort
  storage: StoragePort
  outgoing: Outgoing
  realtime: RealtimePort
  /** The sockets of this process. */
  sockets: SocketServer
  /** Work that higher domains do for lower ones. */
  hooks: Hooks
  /** Only where one is configured. */
  redis?: RedisLink
  /** The state of each part of the installation. */
  health: Health
  /** The metrics of this process. */
  metrics: Metrics
}

/** The context of a service for one request: the process's services and the caller. */
export type Ctx = Services & {
  principal: Principal
  /** Network address of the caller. */
  address: string
  /** Aborted when the caller goes before there is an answer. Work that nobody needs then should end. */
  signal: AbortSignal
  /** Language of ours that the caller's browser asks for. */
  language?: Language
  /** Id from the device cookie; only on routes that set it. */
  device?: string
}

/** Work that follows a commit. It gets the context from outside of the transaction, which is over by then. */
type FollowUp = (services: Services) => unknown
const followUps = Symbol('follow-ups')

/** A context inside a transaction: a type of its own, so that what needs a transaction does not compile without. */
export type Tx<C extends Services = Services> = C & { db: TransactionDb; readonly [followUps]: FollowUp[] }

/** Runs `work` in a transaction, and after its commit what `work` left to be done (`afterCommit`). */
export async function inTransaction<C extends Services, T>(
  ctx: C,
  work: (tx: Tx<C>) => Promise<T>,
): Promise<T> {
  const left: FollowUp[] = []
  const done = await ctx.db.transaction((db) =>
    work({ ...ctx, db: db as Db as TransactionDb, [followUps]: left }),
  )
  const outer: FollowUp[] | undefined = Reflect.get(ctx as object, followUps)
  if (outer) outer.push(...left)
  else for (const followUp of left) void follow(ctx, followUp)
  return done
}

/**
 * Leaves something to be done once the transaction has committed, and never otherwise. Nobody waits for it, and a
 * process that dies in between never does it: what must not be lost is a job.
 */
export function afterCommit(tx: Pick<Tx, typeof followUps>, followUp: FollowUp): void {
  tx[followUps].push(followUp)
}

async function follow(services: Services, followUp: FollowUp): Promise<void> {
  try {
    await followUp(services)
  } catch (error) {
    services.log.error({ err: error }, 'what follows a commit could not be done')
  }
}

const MOST_TRIES = 20

/**
 * Runs work that finds only with its locks all rows that it has to lock. `work` takes them; where it finds that
 * something was added meanwhile, it changes nothing, returns undefined and is begun again.
 */
export async function transactionUntilLocked<C extends Services, T>(
  ctx: C,
  work: (tx: Tx<C>) => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const done = await inTransaction(ctx, work)
    if (done !== undefined) return done
  }
  return fail('tooBusy')
}
