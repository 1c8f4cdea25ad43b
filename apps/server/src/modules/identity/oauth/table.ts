import type { OAuthProduct } from '@lumi/contract'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from '../../../platform/db/orm.ts'
import { accounts, apps } from '../table.ts'

const time = () => timestamp({ withTimezone: true })

/** Services that may act in an app for one of its accounts. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    grantId: text().primaryKey(),
    product: text().$type<OAuthProduct>().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => apps.clientId, { onDelete: 'cascade' }),
    /** Divided by blanks. */
    scope: text().notNull(),
    created: time().notNull(),
    /** To the minute. */
    lastUsed: time(),
  },
  ({ accountId, clientId, created }) => [
    index('oauth_grants_account').on(accountId),
    index('oauth_grants_app').on(clientId, created),
  ],
)

export type GrantRow = typeof oauthGrants.$inferSelect

/** For tables that name a grant. */
export const grantReference = () => oauthGrants.grantId

/** Codes, tokens and pending requests of the OAuth server, by the hash of what their holder knows. */
export const oauthArtifacts = pgTable(
  'oauth_artifacts',
  {
    /** As oidc-provider names its models, such as `RefreshToken`. */
    kind: text().notNull(),
    idHash: text().notNull(),
    /** Null for requests that nobody has answered. */
    grantId: text().references(grantReference, { onDelete: 'cascade' }),
    /** All but the id, which would be the token itself. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The time at which a code or refresh token was exchanged. */
    consumed: time(),
    expires: time().notNull(),
  },
  ({ kind, idHash, grantId, expires }) => [
    primaryKey({ columns: [kind, idHash] }),
    index('oauth_artifacts_grant').on(grantId),
    index('oauth_artifacts_expires').on(expires),
  ],
)

export type ArtifactRow = typeof oauthArtifacts.$inferSelect
