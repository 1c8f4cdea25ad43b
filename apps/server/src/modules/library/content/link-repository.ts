import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, desc, eq, inArray, ne } from '../../../platform/db/orm.ts'
import { type ContentLinkRow, type ContentRow, conferenceContents, contents } from './table.ts'

/** A conference is a desk, not a library: its list is shown as a whole. */
export const MOST_LINKS = 500

/** A file and what it is to one conference. */
export type Linked = { content: ContentRow; link: ContentLinkRow }

const { confId, contentId, linked } = conferenceContents

export function findLinked(db: Db, conference: string): Promise<Linked[]> {
  return db
    .select({ content: contents, link: conferenceContents })
    .from(conferenceContents)
    .innerJoin(contents, eq(contents.contentId, contentId))
    .where(eq(confId, conference))
    .orderBy(asc(linked), asc(contentId))
}

/** Some of the files of these conferences, newest links first; the links of one file, where it is named. */
export function findLinkedAmong(
  db: Db,
  conferences: readonly string[],
  { limit, content }: { limit: number; content?: string },
): Promise<Linked[]> {
  return db
    .select({ content: contents, link: conferenceContents })
    .from(conferenceContents)
    .innerJoin(contents, eq(contents.contentId, contentId))
    .where(and(inArray(confId, [...conferences]), content ? eq(contentId, content) : undefined))
    .orderBy(desc(linked), asc(contentId))
    .limit(limit)
}

export async function findOneLinked(
  db: Db,
  conference: string,
  content: string,
): Promise<Linked | undefined> {
  const [found] = await db
    .select({ content: contents, link: conferenceContents })
    .from(conferenceContents)
    .innerJoin(contents, eq(contents.contentId, contentId))
    .where(and(eq(confId, conference), eq(contentId, content)))
  return found
}

/** Returns true if the conference uses a file for this purpose. */
export async function isLinkedAs(db: Db, conference: string, relatedAs: string): Promise<boolean> {
  const found = await db
    .select({ confId })
    .from(conferenceContents)
    .where(and(eq(confId, conference), eq(conferenceContents.relatedAs, relatedAs)))
    .limit(1)
  return found.length > 0
}

/** Counts the other files of the conference. Until the transaction ends nobody else can add one. */
export async function countOtherLinks(
  db: TransactionDb,
  conference: string,
  content: string,
): Promise<number> {
  await advisoryLock(db, `links ${conference}`)
  return db.$count(conferenceContents, and(eq(confId, conference), ne(contentId, content)))
}

/** Links a file, or changes its purpose in the conference. */
export async function upsertLink(db: Db, values: ContentLinkRow): Promise<ContentLinkRow> {
  const [row] = await db
    .insert(conferenceContents)
    .values(values)
    .onConflictDoUpdate({ target: [confId, contentId], set: { relatedAs: values.relatedAs } })
    .returning()
  return row as ContentLinkRow
}

export async function deleteLink(db: Db, conference: string, content: string): Promise<boolean> {
  const removed = await db
    .delete(conferenceContents)
    .where(and(eq(confId, conference), eq(contentId, content)))
    .returning()
  return removed.length > 0
}

export async function isLinked(db: Db, content: string): Promise<boolean> {
  const found = await db.select({ confId }).from(conferenceContents).where(eq(contentId, content)).limit(1)
  return found.length > 0
}
