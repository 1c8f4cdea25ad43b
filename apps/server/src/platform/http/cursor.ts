import type { z } from 'zod'
import { fail } from '../errors/failure.ts'

/** Where a page ends, as the opaque text that the next request hands back. */
export const writeCursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor that somebody sends; one that is not ours is refused like any wrong parameter. */
export function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return fail('missingParameter', { field: 'cursor', description: 'cursor: not one of ours' })
  }
}
