import type { InstallableProduct } from '@lumi/contract/values'
import { pgTable, text, timestamp } from '../../../platform/db/orm.ts'
import { accountReference, appReference } from '../../identity/public-api.ts'

/** Installations in other products that have begun, until the product sends the browser back. */
export const installStates = pgTable('install_states', {
  stateHash: text().primaryKey(),
  product: text().$type<InstallableProduct>().notNull(),
  clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
  accountId: text().notNull().references(accountReference, { onDelete: 'cascade' }),
  /** Hash of the cookie of the browser that began. */
  bindingHash: text().notNull(),
  expires: timestamp({ withTimezone: true }).notNull(),
})

export type StateRow = typeof installStates.$inferSelect
