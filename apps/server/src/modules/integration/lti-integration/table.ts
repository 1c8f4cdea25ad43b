import type { LtiPlatform } from '@lumi/contract'
import { index, pgTable, smallint, text, timestamp } from '../../../platform/db/orm.ts'
import { appReference } from '../../identity/public-api.ts'

/** Apps in learning platforms, each with a key pair of its own. */
export const ltiIntegrations = pgTable(
  'lti_integrations',
  {
    integrationId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    platform: smallint().$type<LtiPlatform>().notNull(),
    description: text().notNull(),
    state: smallint(),
    authorizationUrl: text(),
    lmsJwkPublic: text(),
    deploymentId: text(),
    /** PEM. */
    publicKey: text().notNull(),
    /** Encrypted PEM: nobody but the server signs with it. */
    privateKey: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ clientId, created }) => [index('lti_integrations_of_app').on(clientId, created)],
)

export type IntegrationRow = typeof ltiIntegrations.$inferSelect

/** Later key pairs of an integration, after its first one. */
export const ltiKeys = pgTable(
  'lti_keys',
  {
    kid: text().primaryKey(),
    integrationId: text()
      .notNull()
      .references(() => ltiIntegrations.integrationId, { onDelete: 'cascade' }),
    /** PEM. */
    publicKey: text().notNull(),
    /** Encrypted PEM. */
    privateKey: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ integrationId, created }) => [index('lti_keys_of_integration').on(integrationId, created)],
)

export type KeyRow = typeof ltiKeys.$inferSelect
