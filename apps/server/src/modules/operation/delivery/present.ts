import type { Delivery } from '@lumi/contract'
import type { SubscriberRow } from '../subscriber/table.ts'
import type { DeliveryRow } from './table.ts'

type Of = Pick<SubscriberRow, 'enabled' | 'pending' | 'dueAt'>

export function presentDelivery(row: DeliveryRow, of: Of): Delivery {
  const { deliveryId, eventKinds, attempts, status, error, durationMs, answer } = row
  return {
    deliveryId,
    created: row.created.toISOString(),
    at: row.triedAt.toISOString(),
    ok: error === null,
    status,
    error,
    attempts,
    events: row.eventIds.length,
    eventKinds,
    durationMs,
    answer,
    nextTry: nextTry(row, of)?.toISOString() ?? null,
  }
}

function nextTry({ deliveryId, againSince }: DeliveryRow, { enabled, pending, dueAt }: Of): Date | null {
  if (!enabled) return null
  return pending?.deliveryId === deliveryId ? dueAt : againSince
}
