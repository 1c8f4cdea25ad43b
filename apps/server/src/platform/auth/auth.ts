import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import { publish } from '../notices/publish.ts'
import { defineTopic } from '../notices/topic.ts'
import type {
  AccountPrincipal,
  AppPrincipal,
  LogPrincipal,
  NodePrincipal,
  ParticipantPrincipal,
  Principal,
  UserPrincipal,
} from './principal.ts'
import { sessionEnded } from './session-ended.ts'
import type { Claims, Tokens } from './tokens.ts'

const CACHED_PRINCIPALS = 10_000

type Load<Kind extends Claims['kind'], Found> = (
  db: Db,
  claims: Extract<Claims, { kind: Kind }>,
) => Promise<Found | undefined>

type NodeRefusal = 'invalidApiKey' | 'serverUnauthorized'

/** Loads the current principal of a token's claims; undefined if the session, app or person no longer exists. */
export type PrincipalLoaders = {
  account: Load<'account', AccountPrincipal>
  app: Load<'app', AppPrincipal>
  participant: Load<'participant', ParticipantPrincipal>
  recorder: Load<'recorder', ParticipantPrincipal>
  user: Load<'user', UserPrincipal>
  log: Load<'log', LogPrincipal>
  /** The account that a connected service acts for, by the service's access token. */
  grant: (db: Db, token: string, now: Date) => Promise<AccountPrincipal | undefined>
  /** The media node that shows this API key, or why it may not work for anybody. */
  node: (db: Db, apiKey: string) => Promise<NodePrincipal | NodeRefusal>
}

/** The subject of a change of rights. */
export type PrincipalChange = { accountId: string } | { clientId: string }

export const principalChanged = defineTopic<PrincipalChange>('principal_changed')

export type Auth = {
  /** Returns the holder of this token; undefined if it is not valid. */
  identify(token: string): Promise<Exclude<Principal, { kind: 'anonymous' }> | undefined>
  /** Returns the media server with this API key. It is looked up every time, because nodes call seldom. */
  identifyNode(apiKey: string): Promise<NodePrincipal | NodeRefusal>
}

/** Makes every process load the matching principals again, once `db`'s transaction commits. */
export const announcePrincipalChange = (db: Db, change: PrincipalChange) =>
  publish({ db }, principalChanged, change)

type Options = { db: Db; listener: Listener; tokens: Tokens; clock: Clock; loaders: PrincipalLoaders }

/**
 * Looks a token up once and caches the result until the token ends or a change is announced. Nothing is cached while
 * announcements cannot arrive. People in conferences are looked up every time: their privileges change often and their
 * calls are few.
 */
export async function createAuth({ db, listener, tokens, clock, loaders }: Options): Promise<Auth> {
  const known = new Map<string, { principal: AccountPrincipal | AppPrincipal; expires: number }>()
  /** Increases with every announcement: a lookup that one of them overtook is not cached. */
  let changes = 0

  function forget(change: PrincipalChange | { sessionId: string }) {
    changes += 1
    for (const [token, { principal }] of known) {
      if (Object.entries(change).some(([key, value]) => Reflect.get(principal, key) === value))
        known.delete(token)
    }
  }

  function forgetAll() {
    changes += 1
    known.clear()
  }

  await listener.subscribe(principalChanged, forget, forgetAll)
  await listener.subscribe(sessionEnded, (sessionId) => forget({ sessionId }))

  function remember(token: string, principal: AccountPrincipal | AppPrincipal, expires: number) {
    if (known.size >= CACHED_PRINCIPALS) known.delete(known.keys().next().value ?? '')
    known.set(token, { principal, expires })
  }

  return {
    identifyNode: (apiKey) => loaders.node(db, apiKey),

    async identify(token) {
      // Looked up every time: these services call seldom, and a connection ends at once on every server.
      if (isOpaque(token)) return loaders.grant(db, token, clock.now())
      const hit = listener.isConnected() ? known.get(token) : undefined
      if (hit) {
        if (hit.expires > clock.now().getTime()) return hit.principal
        known.delete(token)
        return undefined
      }
      const verified = await tokens.verify(token)
      if (!verified) return undefined
      const { claims, expires } = verified
      if (claims.kind === 'participant') return loaders.participant(db, claims)
      if (claims.kind === 'recorder') return loaders.recorder(db, claims)
      if (claims.kind === 'user') return loaders.user(db, claims)
      if (claims.kind === 'log') return loaders.log(db, claims)
      const changesBefore = changes
      const principal =
        claims.kind === 'account' ? await loaders.account(db, claims) : await loaders.app(db, claims)
      if (principal && listener.isConnected() && changes === changesBefore)
        remember(token, principal, expires)
      return principal
    },
  }
}

/** Access tokens of connected services are random characters; all others have a signature, after a full stop. */
const isOpaque = (token: string) => /^[\w-]{43}$/.test(token)
