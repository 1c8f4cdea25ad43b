import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server'
import { BoardClose, markOwner } from '@lumi/contract/values'
import { createMessageRate } from '../../../platform/realtime/message-rate.ts'
import type { DrawingRights, Viewer } from './admission.ts'

/** A change by the server itself, which is stored and told like any other. */
const byServer = { source: 'local' } as const

/** Marks that are put back after one connection: only a right that has just been taken lets a browser of ours ask for it. */
const PUT_BACK = { burst: 1_000, perSecond: 10 }

/**
 * Puts back what somebody has changed or removed of others' marks who may only do so with their own. It is put back, not
 * refused: a browser sends together what it did and what others had told it, and would lose all of it.
 */
export function guardMarks(layer: Document, now: () => number): void {
  const rates = new WeakMap<Connection, ReturnType<typeof createMessageRate>>()
  const marks = layer.getMap<unknown>('elements')
  marks.observe(({ transaction, changes }) => {
    const { origin } = transaction
    if (!isTransactionOrigin(origin) || origin.source !== 'connection') return
    const { connection } = origin
    const { userId, mayClear }: Viewer & DrawingRights = connection.context
    if (mayClear) return
    const others = [...changes.keys].filter(
      ([name, { action }]) => action !== 'add' && (markOwner(name) ?? userId) !== userId,
    )
    if (others.length === 0) return
    layer.transact(() => {
      for (const [name, { oldValue }] of others) marks.set(name, oldValue)
    }, byServer)
    const take = rates.get(connection) ?? createMessageRate(now, PUT_BACK)
    rates.set(connection, take)
    if (!take(others.length)) connection.webSocket.close(BoardClose.tooFast, 'tooFast')
  })
}
