import type { LastDelivery, SubscriptionKind } from '@lumi/contract'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
} from '../../../platform/db/orm.ts'
import { appReference, grantReference } from '../../identity/public-api.ts'
import { xid8 } from '../event/table.ts'

const time = () => timestamp({ withTimezone: true })

/** A delivery that has begun: every try of it carries the same events. */
export type PendingDelivery = { deliveryId: string; eventIds: number[]; attempts: number }

/** Receivers of events, how far each has come, and which process is at it. */
export const subscribers = pgTable(
  'subscribers',
  {
    subscriberId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    targetUrl: text().notNull(),
    targetInterval: integer().notNull(),
    /** Null: all. */
    eventKinds: smallint().array(),
    enabled: boolean().notNull(),
    subscriptionKind: smallint().$type<SubscriptionKind>().notNull(),
    /** The connected service that created it, and with which it ends. */
    grantId: text().references(grantReference, { onDelete: 'cascade' }),
    /** Encrypted: its owner sees it again. */
    secret: text().notNull(),
    created: time().notNull(),
    /** Events of transactions below this one are done with. */
    doneBelow: xid8().notNull(),
    /** Events of that transaction and later ones that are done with too. */
    doneAbove: bigint({ mode: 'number' }).array().notNull(),
    pending: jsonb().$type<PendingDelivery>(),
    /** Nothing is delivered before: the interval, or the pause after a failure. */
    dueAt: time().notNull(),
    lastDelivery: jsonb().$type<LastDelivery>(),
    /** The process that delivers right now, and until when nobody else does. */
    lease: text(),
    leaseUntil: time(),
  },
  ({ clientId, created, dueAt, enabled, grantId }) => [
    index('subscribers_of_grant').on(grantId),
    index('subscribers_of_app').on(clientId, created),
    index('subscribers_due').on(dueAt).where(sql`${enabled}`),
  ],
)

export type SubscriberRow = typeof subscribers.$inferSelect
