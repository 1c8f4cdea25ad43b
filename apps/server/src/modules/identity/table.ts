import type { Audience, DomainProblem, Language } from '@lumi/contract'
import type { Column, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/db/orm.ts'
import { pictures } from './picture/table.ts'

// An owner has apps, and a sub-account belongs to one: two tables that name each other stand in one file.

/** Owners (role 4) and sub-accounts (1 to 3) alike. */
export const accounts = pgTable(
  'accounts',
  {
    accountId: text().primaryKey(),
    /** Stored in lower case; sign-in ignores the case. */
    username: text().notNull().unique('accounts_username'),
    /**
     * The look of the username, so that no other one looks the same. Null until it is computed, and if an older
     * username looked the same before the rule existed (`sharesSkeleton`).
     */
    usernameSkeleton: text().unique('accounts_username_skeleton'),
    /** Another account has the skeleton of this username. */
    sharesSkeleton: boolean().notNull().default(false),
    email: text().notNull().unique('accounts_email'),
    /** argon2id */
    passwordHash: text().notNull(),
    /** The password must be changed before the next sign-in. */
    passwordExpired: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: smallint().notNull(),
    color: smallint().notNull(),
    pictureId: text().references(() => pictures.pictureId, { onDelete: 'set null' }),
    audience: text().$type<Audience>().notNull(),
    /** Null: nobody has chosen. */
    language: text().$type<Language>(),
    /** The app a sub-account belongs to; an owner has apps instead. */
    clientId: text().references((): AnyPgColumn => apps.clientId, { onDelete: 'cascade' }),
    /** True for administrators of the installation. */
    isAdmin: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ role, clientId, pictureId, username, email }) => [
    check('accounts_role', sql`${role} BETWEEN 1 AND 4`),
    check('accounts_app', sql`(${role} = 4) = (${clientId} IS NULL)`),
    // One for each order of the list of sub-accounts.
    index('accounts_of_app').on(clientId, username),
    index('accounts_of_app_by_email').on(clientId, email),
    index('accounts_of_app_by_role').on(clientId, role, username),
    index('accounts_picture').on(pictureId),
  ],
)

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
    /** The problem that the last check found. */
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

/** Tables that name an account, or an app, refer to it by this. */
export const accountReference = () => accounts.accountId
export const appReference = () => apps.clientId

/** Returns true if an app, named by a column of another table, belongs to an administrator of the installation. */
export const belongsToAdmin = (clientId: Column): SQL =>
  sql`exists (select 1 from ${apps} join ${accounts} on ${accounts.accountId} = ${apps.ownerId}
    where ${apps.clientId} = ${clientId} and ${accounts.isAdmin})`
