import type { z } from 'zod'
import { fail } from '../errors/failure.ts'
import { isStorable } from './storable.ts'

/** Where a page ends, as the opaque text that the next request hands back. */
export const writeCursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** The position in a cursor that somebody sends; one that is not ours is refused like any wrong parameter. */
export function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    const position = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (isStorable(position)) return position
  } catch {
    // Told below, like one that is well formed and not ours.
  }
  return fail('missingParameter', { field: 'cursor', description: 'cursor: not one of ours' })
}
