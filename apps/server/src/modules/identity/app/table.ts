import type { DomainProblem } from '@lumi/contract'
import {
  boolean,
  index,
  integer,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { accounts } from '../account/table.ts'
import { pictures } from '../picture/table.ts'

const picture = () => text().references(() => pictures.pictureId, { onDelete: 'set null' })

export const apps = pgTable(
  'apps',
  {
    clientId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    isDefault: boolean().notNull(),
    backend: boolean().notNull().default(false),
    privacyPolicyUrl: text(),
    termsOfServiceUrl: text(),
    logoId: picture(),
    /** Cut from the logo; shown where no icon was set by itself. */
    logoIconId: picture(),
    iconId: picture(),
    /** The domain that the app claims, in lower case. Several may claim one. */
    rootDomain: text(),
    /** The one that it has proved; it counts while it is the one that is claimed. */
    provedDomain: text().unique('apps_proved_domain'),
    domainChecked: timestamp({ withTimezone: true }),
    /** What the last check found wrong. */
    domainProblem: text().$type<DomainProblem>(),
    connectSubdomain: text(),
    /** PEM, the app's own certificate first. */
    certificate: text(),
    /** Encrypted, and never shown again. */
    certificateKey: text(),
    /** Encrypted: the portal shows both again. */
    clientSecret: text().notNull(),
    /** Counts the secrets. Tokens of an app name theirs, and hold only while it is the newest. */
    secretVersion: integer().notNull().default(1),
    apiKey: text().notNull(),
    /** SHA-256 of the API key, to find the app of a media server by. */
    apiKeyHash: text().notNull().unique('apps_api_key'),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ ownerId, isDefault, logoId, logoIconId, iconId, rootDomain, domainChecked }) => [
    index('apps_owner').on(ownerId),
    index('apps_logo').on(logoId),
    index('apps_logo_icon').on(logoIconId),
    index('apps_icon').on(iconId),
    index('apps_domain_checked').on(domainChecked).where(sql`${rootDomain} IS NOT NULL`),
    uniqueIndex('apps_one_default').on(ownerId).where(sql`${isDefault}`),
  ],
)
