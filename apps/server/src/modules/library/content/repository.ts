import type { SQL } from 'drizzle-orm'
import { containsWords } from '../../../platform/db/contains.ts'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { comesAfter, type KeysetOrder, sortedBy } from '../../../platform/db/keyset.ts'
import { and, eq, sql } from '../../../platform/db/orm.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { type ConferenceRow, conferencesOf, findConferencesAmong } from '../../conferencing/public-api.ts'
import { type ContentLinkRow, type ContentRow, conferenceContents, contents } from './table.ts'

export type NewContent = typeof contents.$inferInsert
/** The state of the pages is excluded: only the document module writes it. */
export type ContentPatch = Partial<Pick<NewContent, 'displayName' | 'fileName' | 'deleteMethod'>>

export async function insertContent(db: Db, values: NewContent): Promise<ContentRow> {
  const [row] = await db.insert(contents).values(values).returning()
  return row as ContentRow
}

export async function findContent(db: Db, contentId: string): Promise<ContentRow | undefined> {
  const [row] = await db.select().from(contents).where(eq(contents.contentId, contentId))
  return row
}

/**
 * Locks the file's row until the transaction ends. A `shared` lock only prevents its deletion: concurrent linkers do
 * not wait for each other, while a deletion that depends on the links runs alone.
 */
export async function lockContent(
  db: TransactionDb,
  contentId: string,
  { shared = false } = {},
): Promise<ContentRow | undefined> {
  const [row] = await db
    .select()
    .from(contents)
    .where(eq(contents.contentId, contentId))
    .for(shared ? 'key share' : 'update')
  return row
}

export async function updateContent(
  db: Db,
  contentId: string,
  patch: ContentPatch,
): Promise<ContentRow | undefined> {
  const [row] = await db.update(contents).set(patch).where(eq(contents.contentId, contentId)).returning()
  return row
}

export async function deleteContentRow(db: Db, contentId: string): Promise<void> {
  await db.delete(contents).where(eq(contents.contentId, contentId))
}

/** Ids of the files that an account sees: those of conferences it takes part in, and its own. */
const seenBy = (accountId: string): SQL => sql`(
  select ${conferenceContents.contentId} from ${conferenceContents}
  where ${conferenceContents.confId} in ${conferencesOf(accountId)}
  union
  select own.content_id from ${contents} own where own.uploader_id = ${accountId}
)`

export async function isSeenBy(db: Db, contentId: string, accountId: string): Promise<boolean> {
  const found = await db
    .select({ contentId: contents.contentId })
    .from(contents)
    .where(and(eq(contents.contentId, contentId), sql`${contents.contentId} in ${seenBy(accountId)}`))
  return found.length > 0
}

const nameColumns = [sql`${contents.displayName} collate "und-x-icu"`, sql`${contents.contentId}`]

export const contentOrders = {
  name: {
    columns: nameColumns,
    position: ({ displayName, contentId }) => [displayName, contentId],
  },
  type: {
    columns: [sql`${contents.contentType}`, ...nameColumns],
    position: ({ contentType, displayName, contentId }) => [contentType, displayName, contentId],
  },
  created: {
    columns: [sql`${contents.created}`, sql`${contents.contentId}`],
    types: ['timestamptz', 'text'],
    position: ({ created, contentId }) => [created.toISOString(), contentId],
    newestFirst: true,
  },
} satisfies Record<string, KeysetOrder<ContentRow>>

type Part = { order: keyof typeof contentOrders; after?: readonly string[]; limit: number }

export type ContentFilter = {
  clientId: string
  /** Only those that this account sees. */
  memberId?: string
  /** Only those of this conference. */
  confId?: string
  /** Words of name, file name and id. */
  search?: string
}

/** The first page of everything by name, which every library begins with: 1.6 times the work of a plain route, else 2.9. */
const firstPage = prepared((db) =>
  db
    .select()
    .from(contents)
    .where(eq(contents.clientId, sql.placeholder('clientId')))
    .orderBy(sortedBy(contentOrders.name))
    .limit(sql.placeholder('limit'))
    .prepare('contents_first_page'),
)

const matches = ({ clientId, memberId, confId, search = '' }: ContentFilter) =>
  and(
    eq(contents.clientId, clientId),
    memberId ? sql`${contents.contentId} in ${seenBy(memberId)}` : undefined,
    confId
      ? sql`${contents.contentId} in (select ${conferenceContents.contentId} from ${conferenceContents} where ${conferenceContents.confId} = ${confId})`
      : undefined,
    containsWords([contents.displayName, contents.fileName, contents.contentId], search),
  )

export const countContents = (db: Db, filter: ContentFilter): Promise<number> =>
  db.$count(contents, matches(filter))

export function findContents(
  db: Db,
  filter: ContentFilter,
  { order, after, limit }: Part,
): Promise<ContentRow[]> {
  const { clientId, memberId, confId, search } = filter
  if (order === 'name' && !memberId && !confId && !search && !after) {
    return firstPage(db).execute({ clientId, limit })
  }
  return db
    .select()
    .from(contents)
    .where(and(matches(filter), after ? comesAfter(contentOrders[order], after) : undefined))
    .orderBy(sortedBy(contentOrders[order]))
    .limit(limit)
}

export type ContentUseRow = { link: ContentLinkRow; conference: ConferenceRow }

/** Conferences that use the file and are not deleted, by name; only those of one account, where it is named. */
export async function findUses(db: Db, contentId: string, memberId?: string): Promise<ContentUseRow[]> {
  const found = await db.select().from(conferenceContents).where(eq(conferenceContents.contentId, contentId))
  const links = new Map(found.map((link) => [link.confId, link]))
  const users = await findConferencesAmong(db, [...links.keys()], memberId)
  return users.flatMap((conference) => {
    const link = links.get(conference.confId)
    return link ? [{ link, conference }] : []
  })
}
