import type { Event, eventRoutes } from '@lumi/contract'
import { z } from 'zod'
import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { pageOf, readCursor } from '../../../platform/http/cursor.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { presentEvent } from './present.ts'
import { findEvents } from './repository.ts'

/** Only times that the database knows: dates can be further away than its own reach. */
const Position = z.tuple([
  z.coerce.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z')),
  z.int(),
])

/** Events of the caller's app. */
export async function listEvents(
  ctx: Ctx,
  { kinds, cursor, limit, gt, gte, lt, lte }: Input<typeof eventRoutes.list>['query'],
): Promise<{ items: Event[]; cursor: string | null }> {
  const clientId = tenantOf(ctx.principal)
  const [created, eventId] = cursor ? readCursor(Position, cursor) : []
  const found = await findEvents(ctx.db, {
    clientId,
    gt,
    gte,
    lt,
    lte,
    kinds: readKinds(kinds),
    after: created && eventId !== undefined ? { created, eventId } : undefined,
    limit: limit + 1,
  })
  const { rows, cursor: next } = pageOf(found, limit, ({ created, eventId }) => [created, eventId])
  return { items: rows.map(presentEvent), cursor: next }
}

/** The kinds of a list such as `6,7`, each once; undefined for all of them, which 0 stands for, alone or among others. */
export function readKinds(list: string | undefined): number[] | undefined {
  const kinds = new Set(list?.split(',').map(Number) ?? [0])
  return kinds.has(0) ? undefined : [...kinds].toSorted((a, b) => a - b)
}
