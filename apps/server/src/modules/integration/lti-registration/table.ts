import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from '../../../platform/db/orm.ts'
import { ltiIntegrations } from '../lti-integration/table.ts'

/** Learning platforms that may launch an integration. */
export const ltiRegistrations = pgTable(
  'lti_registrations',
  {
    registrationId: text().primaryKey(),
    integrationId: text()
      .notNull()
      .references(() => ltiIntegrations.integrationId, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The client id that the platform has given this tool, which is not the app's own. */
    platformClientId: text().notNull(),
    authorizationUrl: text().notNull(),
    tokenUrl: text().notNull(),
    /** Null: the keys that were entered with the integration. */
    jwksUrl: text(),
    /** Origins of the platform's own pages, as its launches named them: they show the room in a frame. */
    pageOrigins: text().array().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ integrationId, issuer, platformClientId }) => [
    uniqueIndex('lti_registrations_platform').on(integrationId, issuer, platformClientId),
  ],
)

export type RegistrationRow = typeof ltiRegistrations.$inferSelect

/** For tables that name a registration. */
export const registrationReference = () => ltiRegistrations.registrationId

/** The places of a platform where the tool was added: an account, or a single course. */
export const ltiDeployments = pgTable(
  'lti_deployments',
  {
    registrationId: text().notNull().references(registrationReference, { onDelete: 'cascade' }),
    deploymentId: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ registrationId, deploymentId, created }) => [
    primaryKey({ columns: [registrationId, deploymentId] }),
    index('lti_deployments_in_order').on(registrationId, created),
  ],
)
