import { z } from 'zod'
import { columnType, type KeysetOrder, type KeysetType } from '../db/keyset.ts'
import { fail } from '../errors/failure.ts'
import { isValidText } from './valid-text.ts'

/**
 * Returns the rows of a page and the cursor of the next one, null without one. `found` was queried with a limit of one
 * more than the page holds: the extra row shows that there are more. The cursor is the position of the last row, as
 * opaque text that the next request sends back.
 */
export function pageOf<Row>(
  found: Row[],
  limit: number,
  positionOf: (row: Row) => unknown,
): { rows: Row[]; cursor: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isMore = found.length > limit && last !== undefined
  return { rows, cursor: isMore ? writeCursor(positionOf(last)) : null }
}

/** A time in a position, as text; the database knows no year 0. */
const PositionTime = z.iso.datetime().refine((time) => !time.startsWith('0000'))

/** A position in a list that is ordered by a time and, where that is the same, by an id. */
export const TimePosition = z.tuple([PositionTime.transform((time) => new Date(time)), z.string()])

export const writeCursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor that somebody sends; one that is not ours is refused like any wrong parameter. */
export function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    const position = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (isValidText(position)) return position
  } catch {
    // Refused below, like a well-formed cursor that is not ours.
  }
  return fail('missingParameter', { field: 'cursor', description: 'cursor: is not valid' })
}

const positionOf: Record<KeysetType, z.ZodType<string>> = {
  text: z.string(),
  boolean: z.enum(['true', 'false']),
  smallint: z.string().regex(/^\d{1,4}$/),
  timestamptz: PositionTime,
}

/** A page as somebody asks for it: after the cursor of the one before, if there was one. */
type Asked = { cursor?: string; limit: number }

/**
 * Returns a page of a list in one of its orders. `find` queries the rows after a position. Cursors begin with the
 * order's name, because a list can only continue in the order that it began in.
 */
export async function pageInOrder<Row>(
  name: string,
  order: KeysetOrder<Row>,
  { cursor, limit }: Asked,
  find: (part: { after?: readonly string[]; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; cursor: string | null }> {
  const found = await find({ after: readPosition(name, order, cursor), limit: limit + 1 })
  return pageOf(found, limit, positionIn(name, order))
}

/** Counts the items of a list on all pages, where that was asked for (`countQuery`). */
export async function countOf(
  { count: isAsked, cursor }: { count?: boolean; cursor?: string },
  page: { rows: unknown[]; cursor: string | null },
  count: () => Promise<number>,
): Promise<{ count?: number }> {
  if (!isAsked) return {}
  const isWhole = !cursor && page.cursor === null
  return { count: isWhole ? page.rows.length : await count() }
}

/** The position in the cursor of a list in this order; undefined without a cursor. */
export function readPosition(
  name: string,
  order: KeysetOrder<never>,
  cursor: string | undefined,
): string[] | undefined {
  if (!cursor) return undefined
  const values = order.columns.map((_, index) => positionOf[columnType(order, index)])
  return readCursor<z.ZodType<string[]>>(z.tuple([z.literal(name), ...values]), cursor).slice(1)
}

/** Returns the position in a list of this order that a cursor stands for. */
export const positionIn =
  <Row>(name: string, order: KeysetOrder<Row>) =>
  (row: Row): string[] => [name, ...order.position(row)]
