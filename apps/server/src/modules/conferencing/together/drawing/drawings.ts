import { setTimeout as delay } from 'node:timers/promises'
import type { Document } from '@hocuspocus/server'
import { applyUpdate, encodeStateAsUpdate } from 'yjs'
import type { Services } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { defineTopic } from '../../../../platform/notices/topic.ts'
import { findDrawing, storeDrawing } from './repository.ts'

/** A drawing was stored, as this revision. */
export const drawingStored = defineTopic<{ pageId: string; revision: number }>('board_drawing')

/**
 * The database may be away for a while; what was drawn waits in memory, and in every browser that shows it.
 * Milliseconds.
 */
const RETRY_MS = 1_000

/** A restart of the database needs no message. People who draw are notified of longer outages. Milliseconds. */
const NOTIFY_AFTER_MS = 3_000

/** A change read from the database is neither stored again nor sent to other servers as our own. */
const fromDatabase = { source: 'local', skipStoreHooks: true } as const

/**
 * The drawings that this process has open, and their storage. `notifyStorage` is called when a drawing has not been
 * stored for a while, and again when it is.
 */
export function createDrawings(
  { db, log }: Pick<Services, 'db' | 'log'>,
  notifyStorage: (document: Document) => void,
) {
  /** The state of each that the process has seen. */
  const revisions = new WeakMap<Document, number>()
  const storing = new Set<Promise<void>>()
  const waiting = new WeakSet<Document>()
  let isClosing = false

  /** Takes in what is stored; answers false where the page is gone. */
  async function takeIn(document: Document): Promise<boolean> {
    const found = await findDrawing(db, document.name)
    if (!found) return false
    if (found.drawing) applyUpdate(document, found.drawing, fromDatabase)
    revisions.set(document, found.revision)
    return true
  }

  /** Stores the whole document, merged with the changes that other servers have stored since the last read. */
  async function storeOnce(document: Document): Promise<void> {
    for (;;) {
      const revision = revisions.get(document) ?? 0
      const drawing = encodeStateAsUpdate(document)
      if (await storeDrawing(db, document.name, { drawing, revision })) {
        revisions.set(document, Math.max(revision + 1, revisions.get(document) ?? 0))
        return publish({ db }, drawingStored, { pageId: document.name, revision: revision + 1 })
      }
      // Nobody needs what was drawn on a page that is deleted.
      if (!(await takeIn(document))) return
    }
  }

  /** Does not give up while the database is away: Hocuspocus would not try again until somebody draws more. */
  async function storeWithRetries(document: Document): Promise<void> {
    let isWarned = false
    while (!isClosing) {
      try {
        return await storeOnce(document)
      } catch (error) {
        if (!isWarned) log.warn({ err: error, pageId: document.name }, 'a drawing could not be stored yet')
        isWarned = true
        await delay(RETRY_MS)
      }
    }
  }

  /** Stores a document, and notifies people if it takes long, whether the database refuses or does not answer. */
  async function storeAndNotify(document: Document): Promise<void> {
    const notificationTimer = setTimeout(() => {
      waiting.add(document)
      notifyStorage(document)
    }, NOTIFY_AFTER_MS)
    await storeWithRetries(document).finally(() => clearTimeout(notificationTimer))
    if (!isClosing && waiting.delete(document)) notifyStorage(document)
  }

  return {
    takeIn,
    async store(document: Document): Promise<void> {
      const stored = storeAndNotify(document)
      storing.add(stored)
      await stored.finally(() => storing.delete(stored))
    },
    /** True if it has not been stored for a while, though it has changed. */
    isWaiting: (document: Document) => waiting.has(document),
    /** True if another server has stored more of it than this process has seen. */
    isBehind: (document: Document, revision: number) => (revisions.get(document) ?? 0) < revision,
    /** Stores these once more, and from then on nothing. */
    async close(open: readonly Document[]): Promise<void> {
      isClosing = true
      await Promise.all(storing)
      await Promise.all(
        open.map((document) =>
          storeOnce(document).catch((error) =>
            log.error({ err: error, pageId: document.name }, 'a drawing is lost'),
          ),
        ),
      )
    },
  }
}
