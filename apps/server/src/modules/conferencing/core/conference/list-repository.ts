import { ConferenceState } from '@lumi/contract/values'
import { containsWords } from '../../../../platform/db/contains.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../../../platform/db/keyset.ts'
import { and, eq, exists, isNull, sql } from '../../../../platform/db/orm.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { isMember } from './membership-repository.ts'
import { type ConferenceRow, conferences, conferenceUsers, isNotDeleted, isNotLive } from './table.ts'

export type ConferenceFilter = {
  clientId: string
  /** Only those that this account takes part in. */
  memberId?: string
  state?: number
  active?: boolean
  metaData3?: string
  /** Words of name and id. */
  search?: string
  backgroundColor?: number
}

type Part = { order: keyof typeof conferenceOrders; after?: readonly string[]; limit: number }

const { active, displayName, confId, created, state } = conferences
const nameColumns = [sql`${displayName} collate "und-x-icu"`, sql`${confId}`]

/** Orders of a list. The first two have indexes; for another all that match are sorted. */
export const conferenceOrders = {
  /** The usual one: those with somebody in them first, then live ones. */
  live: {
    columns: [sql`(not ${active})`, isNotLive(state), ...nameColumns],
    types: ['boolean', 'boolean', 'text', 'text'],
    position: (row) => [
      String(!row.active),
      String(row.state !== ConferenceState.live),
      row.displayName,
      row.confId,
    ],
  },
  /** Sorts the conferences of one state, active ones first, then by name. */
  active: {
    columns: [sql`(not ${active})`, ...nameColumns],
    types: ['boolean', 'text', 'text'],
    position: (row) => [String(!row.active), row.displayName, row.confId],
  },
  name: { columns: nameColumns, position: (row) => [row.displayName, row.confId] },
  created: {
    columns: [sql`${created}`, sql`${confId}`],
    types: ['timestamptz', 'text'],
    position: (row) => [row.created.toISOString(), row.confId],
    newestFirst: true,
  },
} satisfies Record<string, KeysetOrder<ConferenceRow>>

/** A range of the order's first column: an equation would be read from every row. */
const isActive = (wanted: boolean) => (wanted ? sql`(not ${active}) <= false` : sql`(not ${active}) >= true`)

const hasMember = (db: Db, accountId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(conferenceUsers)
      .where(and(eq(conferenceUsers.confId, confId), isMember(accountId))),
  )

/**
 * The first page of everything, which every dashboard asks for: 1.9 times the work of a plain route, else 2.6 times.
 */
const firstPage = prepared((db) =>
  db
    .select()
    .from(conferences)
    .where(
      and(
        eq(conferences.clientId, sql.placeholder('clientId')),
        isNotDeleted(conferences.state),
        isNull(conferences.parentId),
      ),
    )
    .orderBy(sortedBy(conferenceOrders.live))
    .limit(sql.placeholder('limit'))
    .prepare('conferences_first_page'),
)

/** The condition of a list. Deleted conferences match only if their state is requested. */
const matches = (db: Db, filter: ConferenceFilter) => {
  const { clientId, memberId, metaData3, search = '', backgroundColor } = filter
  return and(
    eq(conferences.clientId, clientId),
    isNull(conferences.parentId),
    filter.state === undefined ? isNotDeleted(state) : eq(state, filter.state),
    filter.active === undefined ? undefined : isActive(filter.active),
    metaData3 === undefined ? undefined : eq(conferences.metaData3, metaData3),
    backgroundColor === undefined ? undefined : eq(conferences.backgroundColor, backgroundColor),
    containsWords([displayName, confId], search),
    memberId ? hasMember(db, memberId) : undefined,
  )
}

export const countConferences = (db: Db, filter: ConferenceFilter): Promise<number> =>
  db.$count(conferences, matches(db, filter))

/** A page of conferences in one of their orders. */
export function findConferences(
  db: Db,
  filter: ConferenceFilter,
  { order, after, limit }: Part,
): Promise<ConferenceRow[]> {
  const { clientId, ...narrower } = filter
  const isPlain = !after && Object.values(narrower).every((value) => value === undefined || value === '')
  if (order === 'live' && isPlain) return firstPage(db).execute({ clientId, limit })
  const keyset: KeysetOrder<ConferenceRow> = conferenceOrders[order]
  return db
    .select()
    .from(conferences)
    .where(and(matches(db, filter), after ? comesAfter(keyset, after) : undefined))
    .orderBy(sortedBy(keyset))
    .limit(limit)
}
