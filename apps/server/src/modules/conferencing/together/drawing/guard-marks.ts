import { isDeepStrictEqual } from 'node:util'
import { type Connection, type Document, isTransactionOrigin } from '@hocuspocus/server'
import { BoardClose, markOwner } from '@lumi/contract/values'
import type { Transaction } from 'yjs'
import { createTokenBuckets } from '../../../../platform/rate-limit/token-bucket.ts'
import type { DrawingRights, Viewer } from './admission.ts'

/** A change by the server itself, which is stored and sent like any other. */
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
 * Yjs stores changes that depend on unknown ones, and applies them with the change that supplies those: by then their
 * sender would be unknown. Therefore the waiting changes of a connection are dropped. They come again in its answer to
 * the server's state if a browser of ours sent them too early; changes that were waiting before remain.
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
 * Marks belong to the person whose name they have. This reverts changes and removals of others' marks, and removes
 * marks added under another name. A person who may clear the layer may also remove others' marks, and restore those
 * that were removed. Changes are reverted, not refused: a browser sends its own changes together with those it received
 * from others, and would lose all of them.
 */
export function guardMarks(layer: Document, now: () => number): void {
  const takePutBack = createTokenBuckets<Connection>(now, PUT_BACK)
  const marks = layer.getMap<unknown>('elements')
  /** Removed marks with their values before removal, oldest first. */
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
