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
 * The pause before a drawing is stored again after a failure. Meanwhile it is in memory, and in every browser that shows
 * it. Milliseconds.
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
  /** The newest revision of each document that this process has read or stored. */
  const revisions = new WeakMap<Document, number>()
  const storing = new Set<Promise<void>>()
  const unstored = new WeakSet<Document>()
  let isClosing = false

  /** Merges the stored drawing into the document. Returns false if the page is deleted. */
  async function readStored(document: Document): Promise<boolean> {
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
      // The page is deleted, and with it its drawing.
      if (!(await readStored(document))) return
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
      unstored.add(document)
      notifyStorage(document)
    }, NOTIFY_AFTER_MS)
    await storeWithRetries(document).finally(() => clearTimeout(notificationTimer))
    if (!isClosing && unstored.delete(document)) notifyStorage(document)
  }

  return {
    readStored,
    async store(document: Document): Promise<void> {
      const stored = storeAndNotify(document)
      storing.add(stored)
      await stored.finally(() => storing.delete(stored))
    },
    /** True if the changes of a document have not been stored for longer than `NOTIFY_AFTER_MS`. */
    isUnstored: (document: Document) => unstored.has(document),
    /** True if another server has stored a newer revision than this process has read. */
    isBehind: (document: Document, revision: number) => (revisions.get(document) ?? 0) < revision,
    /** Stores these documents a last time. */
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
