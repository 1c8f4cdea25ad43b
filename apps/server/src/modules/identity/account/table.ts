import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
} from '../../../platform/db/orm.ts'
import { apps } from '../app/table.ts'
import { pictures } from '../picture/table.ts'

/** Owners (role 4) and sub-accounts (1 to 3) alike. */
export const accounts = pgTable(
  'accounts',
  {
    accountId: text().primaryKey(),
    /** Kept in lower case; upper and lower case are the same at sign-in. */
    username: text().notNull().unique('accounts_username'),
    /**
     * What the username looks like, so that no other one looks the same. Null while nobody has written it down, and
     * where an older username looked the same before that was looked at (`sharesSkeleton`).
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
    audience: text().notNull(),
    /** The app a sub-account belongs to; an owner has apps instead. */
    clientId: text().references((): AnyPgColumn => apps.clientId, { onDelete: 'cascade' }),
    /** Looks after the installation. */
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

/** The public half of the key that an owner's apps may sign with. The private half leaves the server once. */
export const accountKeys = pgTable('account_keys', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  kid: text().notNull(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
})
