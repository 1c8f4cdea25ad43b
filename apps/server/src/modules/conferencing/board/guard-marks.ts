import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server'
import { BoardClose, markOwner } from '@lumi/contract/values'
import type { Transaction } from 'yjs'
import { createMessageRates } from '../../../platform/realtime/message-rate.ts'
import type { DrawingRights, Viewer } from './admission.ts'

/** A change by the server itself, which is stored and told like any other. */
const byServer = { source: 'local' } as const

/** Marks that are put back after one connection: only a right that has just been taken lets a browser of ours ask for it. */
const PUT_BACK = { burst: 1_000, perSecond: 10 }

/** The connection by which a change has come; absent for what this or another server has changed. */
function connectionOf({ origin }: Transaction): Connection | undefined {
  return isTransactionOrigin(origin) && origin.source === 'connection' ? origin.connection : undefined
}

/**
 * Yjs keeps changes that need what it does not know yet, and carries them out with the change that brings that: by then
 * nobody could tell who wanted them. What a connection leaves waiting is forgotten, and comes again in its answer to
 * the server's state where a browser of ours has sent it too early; what waited before is kept.
 */
function changeNothingInAdvance(layer: Document): void {
  const { store } = layer
  let { pendingDs, pendingStructs } = store
  layer.on('beforeTransaction', () => {
    ;({ pendingDs, pendingStructs } = store)
  })
  layer.on('afterTransaction', (transaction) => {
    if (connectionOf(transaction)) Object.assign(store, { pendingDs, pendingStructs })
  })
}

/**
 * Puts back what somebody has changed of others' marks, or has removed where they may remove only their own. It is put
 * back, not refused: a browser sends together what it did and what others had told it, and would lose all of it.
 */
export function guardMarks(layer: Document, now: () => number): void {
  const takePutBack = createMessageRates<Connection>(now, PUT_BACK)
  const marks = layer.getMap<unknown>('elements')
  changeNothingInAdvance(layer)
  marks.observe(({ transaction, changes }) => {
    const connection = connectionOf(transaction)
    if (!connection) return
    const { userId, mayClear }: Viewer & DrawingRights = connection.context
    const others = [...changes.keys].filter(
      ([name, { action }]) =>
        action !== 'add' && !(action === 'delete' && mayClear) && (markOwner(name) ?? userId) !== userId,
    )
    if (others.length === 0) return
    layer.transact(() => {
      for (const [name, { oldValue }] of others) marks.set(name, oldValue)
    }, byServer)
    if (!takePutBack(connection, others.length)) connection.webSocket.close(BoardClose.tooFast, 'tooFast')
  })
}
