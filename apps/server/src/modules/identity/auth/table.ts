import { index, integer, pgTable, primaryKey, text, timestamp } from '../../../platform/db/orm.ts'
import { accounts, apps } from '../table.ts'

/** One sign-in on one device, until sign-out or until it has not been refreshed for a long time. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The app that the session works in now. */
    clientId: text()
      .notNull()
      .references(() => apps.clientId, { onDelete: 'cascade' }),
    created: timestamp({ withTimezone: true }).notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  ({ accountId, clientId, expires }) => [
    index('sessions_account').on(accountId),
    index('sessions_app').on(clientId),
    index('sessions_expires').on(expires),
  ],
)

/** Every refresh token of a living session, stored hashed. All but the newest have been replaced. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    replaced: timestamp({ withTimezone: true }),
  },
  ({ sessionId }) => [index('refresh_tokens_session').on(sessionId)],
)

/**
 * Devices and networks from which an account was signed in to, or a conference joined by a password, not long ago.
 * Table and column have the older name, by which servers of the version before know them.
 */
export const knownSources = pgTable(
  'known_origins',
  {
    /** The protected thing, such as an account. */
    lock: text().notNull(),
    /** The device or the network, as a keyed hash: no addresses are stored. */
    source: text('origin').notNull(),
    seen: timestamp({ withTimezone: true }).notNull(),
  },
  ({ lock, source, seen }) => [primaryKey({ columns: [lock, source] }), index('known_origins_seen').on(seen)],
)

/**
 * Wrong passwords as the previous version counts them. Its servers may still run beside this one: dropped with the
 * next.
 */
export const passwordTries = pgTable(
  'password_tries',
  {
    subject: text().primaryKey(),
    tries: integer().notNull(),
    blockedUntil: timestamp({ withTimezone: true }),
    forgotten: timestamp({ withTimezone: true }).notNull(),
  },
  ({ forgotten }) => [index('password_tries_forgotten').on(forgotten)],
)

/** Signed assertions that were taken, until they end: none is taken twice. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    clientId: text().notNull(),
    jti: text().notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  ({ clientId, jti, expires }) => [
    primaryKey({ columns: [clientId, jti] }),
    index('used_assertions_expires').on(expires),
  ],
)
