import { bigint, boolean, index, pgTable, text, timestamp } from '../../../platform/db/orm.ts'

/** Mails that people who need not be signed in made us send: so many may go to, or come from, one address. */
export const contactMails = pgTable(
  'contact_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The counted subject: a kind of mail, and an e-mail address or a conference in lower case. */
    counted: text().notNull(),
    /** For messages to support: true if their sender got a confirmation. */
    answered: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ counted, created }) => [
    index('contact_mails_counted').on(counted, created),
    index('contact_mails_created').on(created),
  ],
)
