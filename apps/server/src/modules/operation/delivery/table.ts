import { bigint, index, integer, pgTable, smallint, sql, text, timestamp } from '../../../platform/db/orm.ts'
import { subscribers } from '../subscriber/table.ts'

const time = () => timestamp({ withTimezone: true })

/** Deliveries that were tried, and how the last attempt went. The newest only: swept by age and number. */
export const deliveries = pgTable(
  'deliveries',
  {
    deliveryId: text().primaryKey(),
    subscriberId: text()
      .notNull()
      .references(() => subscribers.subscriberId, { onDelete: 'cascade' }),
    eventIds: bigint({ mode: 'number' }).array().notNull(),
    eventKinds: smallint().array().notNull(),
    created: time().notNull(),
    triedAt: time().notNull(),
    attempts: integer().notNull(),
    /** Null where there was no answer. */
    status: smallint(),
    /** Null after a success. */
    error: text(),
    durationMs: integer().notNull(),
    /** Beginning of the response body. */
    answer: text(),
    /** Since when somebody wants it sent again; null once that was tried. */
    againSince: time(),
  },
  ({ deliveryId, subscriberId, created, error, againSince }) => [
    index('deliveries_of_subscriber').on(subscriberId, created, deliveryId),
    index('deliveries_failed').on(subscriberId, created, deliveryId).where(sql`${error} IS NOT NULL`),
    index('deliveries_again').on(subscriberId, againSince).where(sql`${againSince} IS NOT NULL`),
    index('deliveries_by_age').on(created),
  ],
)

export type DeliveryRow = typeof deliveries.$inferSelect
