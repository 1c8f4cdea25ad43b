import { randomUUID } from 'node:crypto'
import { EventKind } from '@lumi/contract/values'
import type { TestServer } from '../../../testing/test-server.ts'
import { happen } from '../event/event.fixture.ts'
import { findEvents } from '../event/repository.ts'
import { storeAttempt } from './repository.ts'
import type { DeliveryRow } from './table.ts'

/** A delivery of one event, as it is stored after a failed attempt. */
export async function putDelivery(
  { services }: Pick<TestServer, 'services'>,
  { clientId, subscriberId }: { clientId: string; subscriberId: string },
  more: Partial<DeliveryRow> = {},
): Promise<DeliveryRow> {
  const { db, clock } = services
  const event = { kind: EventKind.conferenceStarted, clientId, confId: 'conf', displayName: 'Algebra' }
  await happen(services, [event])
  const found = await findEvents(db, { clientId, limit: 1000 })
  const row: DeliveryRow = {
    deliveryId: randomUUID(),
    subscriberId,
    eventIds: found.slice(-1).map(({ eventId }) => eventId),
    eventKinds: [event.kind],
    created: clock.now(),
    triedAt: clock.now(),
    attempts: 1,
    status: 500,
    error: 'answered 500',
    durationMs: 12,
    answer: 'Sorry',
    againSince: null,
    ...more,
  }
  await storeAttempt(db, row)
  return row
}
