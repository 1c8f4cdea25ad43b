import { isDeepStrictEqual } from 'node:util'
import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server'
import { BoardClose, markOwner } from '@lumi/contract/values'
import type { Transaction } from 'yjs'
import { createTokenBuckets } from '../../../../platform/rate-limit/token-bucket.ts'
import type { DrawingRights, Viewer } from './admission.ts'

/** A change by the server itself, which is stored and told like any other. */
const byServer = { source: 'local' } as const

/**
 * Marks that are put back after one connection: only a right that has just been taken lets a browser of ours ask for
 * it.
 */
const PUT_BACK = { burst: 1_000, perSecond: 10 }

/**
 * Marks of others that were removed, and may be brought back as they were. More than a page has, whose size is bounded.
 */
const MOST_REMOVED = 1_000

/** The connection by which a change has come. */
function connectionOf({ origin }: Transaction): Connection<Viewer & DrawingRights> | undefined {
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
 * Marks belong to the person whose name they have. Puts back what somebody has changed or removed of others' marks, and
 * removes what they have added under another name; who may clear the layer also removes others' marks, and brings back
 * those that were removed. It is put back, not refused: a browser sends together what it did and what others had told
 * it, and would lose all of it.
 */
export function guardMarks(layer: Document, now: () => number): void {
  const takePutBack = createTokenBuckets<Connection>(now, PUT_BACK)
  const marks = layer.getMap<unknown>('elements')
  /** As they were, the oldest first. */
  const removed = new Map<string, unknown>()
  changeNothingInAdvance(layer)

  function rememberRemoved(name: string, value: unknown): void {
    const [oldest] = removed.keys()
    if (removed.size >= MOST_REMOVED && oldest !== undefined) removed.delete(oldest)
    removed.set(name, value)
  }

  marks.observe(({ transaction, changes }) => {
    const connection = connectionOf(transaction)
    if (!connection) return
    const { userId, mayClear } = connection.context
    const others = [...changes.keys].filter(([name]) => (markOwner(name) ?? userId) !== userId)
    const wrong = others.filter(([name, { action }]) => {
      if (action === 'add') return !mayClear || !isDeepStrictEqual(marks.get(name), removed.get(name))
      return action === 'update' || !mayClear
    })
    for (const [name, { action, oldValue }] of others) {
      if (action === 'delete' && mayClear) rememberRemoved(name, oldValue)
    }
    if (wrong.length === 0) return
    layer.transact(() => {
      for (const [name, { action, oldValue }] of wrong) {
        if (action === 'add') marks.delete(name)
        else marks.set(name, oldValue)
      }
    }, byServer)
    if (!takePutBack(connection, wrong.length)) connection.webSocket.close(BoardClose.tooFast, 'tooFast')
  })
}
