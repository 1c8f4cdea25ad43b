import { type Connection, Hocuspocus } from '@hocuspocus/server'
import { BoardClose, BoardStorage, boardUnavailable, readLayerName } from '@lumi/contract/values'
import { WebSocket } from 'ws'
import type { Services } from '../../../../platform/context.ts'
import { createTokenBuckets } from '../../../../platform/rate-limit/token-bucket.ts'
import { pagesDeleted } from '../board/notice.ts'
import { admitTo, type DrawingRights, drawingRightsOf, type Viewer } from './admission.ts'
import { createClientOwners } from './client-owners.ts'
import { boundWaiting, conflictsOf } from './conflicts.ts'
import { createDrawings, drawingStored } from './drawings.ts'
import { leaveOutForeign } from './foreign-marks.ts'
import { guardMarks } from './guard-marks.ts'
import { announcedClient, updateIn } from './messages.ts'
import { createPageSizes } from './page-size.ts'
import { type MessageChanges, serveBoardSocket } from './serve-socket.ts'

/**
 * A page is stored after a pause of this length in drawing, and at the latest this long after a stroke. If the server is
 * killed before, the browsers send the missing strokes again. Milliseconds.
 */
const STORE_MS = 500
const STORE_AT_LATEST_MS = 2_000

/**
 * The largest number of pages, and of sockets, that one person may have open at this server: a board in some tabs, and
 * connections that are just closing.
 */
const PAGES_PER_USER = 12

/**
 * A budget of conflict checks per connection, in elements. Several people who change the same elements make a page
 * slow; the burst costs some tens of milliseconds.
 */
const CONFLICTS = { burst: 5_000_000, perSecond: 100_000 }

/** A refusal that Hocuspocus passes on and does not log. */
class Refusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('')
    this.reason = reason
  }
}

export type Collab = Awaited<ReturnType<typeof createCollab>>

/** Serves the pages of boards that this process has open, to the people who view them. */
export async function createCollab(services: Services) {
  const { log, listener, config, clock } = services
  const now = () => clock.now().getTime()
  const drawings = createDrawings(services, (document) => {
    const storageState = drawings.isUnstored(document) ? BoardStorage.failing : BoardStorage.working
    // `broadcastStateless` would also reach the browsers of other servers, but each server reports its own storage.
    for (const connection of document.getConnections())
      if (!connection.readOnly) connection.sendStateless(storageState)
  })
  const reserveSpace = createPageSizes(now)
  const changes: MessageChanges = new WeakMap()
  const viewers = new Map<Connection, Viewer>()
  const openPagesOf = (userId: string) =>
    [...viewers.values()].filter((viewer) => viewer.userId === userId).length
  const takeConflicts = createTokenBuckets<Connection>(now, CONFLICTS)
  const isClientOf = createClientOwners()
  /** Sockets that have not opened a page yet, each with the function to call when they do. */
  const unopened = new WeakMap<object, () => boolean>()
  /** The other sockets, by their user, whether or not they still have a page open. */
  const socketsOf = new Map<string, Set<object>>()
  /** Logs the error here, because Hocuspocus would print it with the values of the query. */
  const orUnavailable = (what: string) => (error: unknown) => {
    log.warn({ err: error }, what)
    throw new Refusal(boardUnavailable)
  }

  const hocuspocus = new Hocuspocus<Viewer & DrawingRights>({
    quiet: true,
    debounce: STORE_MS,
    maxDebounce: STORE_AT_LATEST_MS,
    timeout: 60_000,
    maxUnauthenticatedQueueSize: 64 * 1024,
    maxUnauthenticatedQueueMessages: 20,
    maxPendingDocuments: 2,
    extensions: config.redisUrl
      ? [(await import('./between-servers.ts')).connectServers(config.redisUrl, log)]
      : [],
    async onAuthenticate({ documentName, token, connectionConfig }) {
      const viewer = await admitTo(services, documentName, token).catch(
        orUnavailable('somebody could not be admitted to a board'),
      )
      if (!viewer) throw new Refusal('forbidden')
      if (openPagesOf(viewer.userId) >= PAGES_PER_USER) throw new Refusal('tooManyConnections')
      connectionConfig.readOnly = !viewer.mayDraw
      return viewer
    },
    async onLoadDocument({ document }) {
      const exists = await drawings.readStored(document).catch(orUnavailable('a drawing could not be read'))
      if (!exists) throw new Refusal('forbidden')
      if (readLayerName(document.name)) guardMarks(document, now)
    },
    async connected({ connection, context }) {
      viewers.set(connection, context)
      connection.onClose(() => void viewers.delete(connection))
      const isWithinLimit = isAdmitted(connection.webSocket, context.userId)
      // Concurrent connections were all admitted before any of them counted.
      if (!isWithinLimit || openPagesOf(context.userId) > PAGES_PER_USER)
        return connection.webSocket.close(BoardClose.tooFast, 'tooManyConnections')
      // Their rights may have changed since they were checked.
      await reviewOne(connection, context)
      if (drawings.isUnstored(connection.document) && !connection.readOnly)
        connection.sendStateless(BoardStorage.failing)
    },
    /** Also runs for messages that were sent before the admission and have waited. */
    async beforeHandleMessage({ connection, document, update, context }) {
      const clientId = announcedClient(update)
      // Yjs ignores the first awareness state of a client as an old one, and forwards it to nobody.
      if (clientId !== undefined) isClientOf(document, clientId, context.userId)
      const change = connection.readOnly ? undefined : changes.get(update)
      if (!change) return
      boundWaiting(document)
      const conflicts = conflictsOf(document, change.places, CONFLICTS.burst + 1)
      const isInTime = takeConflicts(connection, conflicts)
      if (isInTime && reserveSpace(document, change)) {
        if (readLayerName(document.name))
          leaveOutForeign(document, updateIn(update), { userId: context.userId, ownerOf: isClientOf.ownerOf })
        return
      }
      const wrong = isInTime ? 'full' : 'tooFast'
      log.info({ reason: wrong, bytes: change.bytes }, 'a change to a board was refused')
      // Accepts no more changes before the connection ends.
      connection.readOnly = true
      connection.webSocket.close(BoardClose[wrong], wrong)
    },
    async beforeHandleAwareness({ document, states, context }) {
      // Hocuspocus reads the message into an awareness of its own, whose own state comes first and belongs to nobody.
      const [scratchId] = states.keys()
      if (scratchId !== undefined) states.delete(scratchId)
      if (!context) return
      // A client can only publish the state of its own user, by its own client ids.
      for (const [clientId, state] of states) {
        if (isClientOf(document, clientId, context.userId)) state.userId = context.userId
        else states.delete(clientId)
      }
    },
    onStoreDocument: ({ document }) => drawings.store(document),
  })

  /** Assigns a socket to its user, once. Returns true if the user and their network may have another one. */
  function isAdmitted(socket: object, userId: string): boolean {
    const own = socketsOf.get(userId) ?? new Set()
    socketsOf.set(userId, own.add(socket))
    const admit = unopened.get(socket)
    unopened.delete(socket)
    return (admit?.() ?? true) && own.size <= PAGES_PER_USER
  }
  function forget(socket: object): void {
    for (const [userId, own] of socketsOf) if (own.delete(socket) && own.size === 0) socketsOf.delete(userId)
  }

  /** The newest review of each connection. The result of an older one may arrive later, and is ignored. */
  const reviews = new WeakMap<Connection, symbol>()
  /** Never rejects: a client whose rights cannot be looked up must reconnect. */
  async function reviewOne(connection: Connection, viewer: Viewer): Promise<void> {
    const newest = Symbol()
    reviews.set(connection, newest)
    try {
      const rights = await drawingRightsOf(services, viewer)
      // A connection that is being closed gets no right back.
      if (reviews.get(connection) !== newest || connection.webSocket.readyState !== WebSocket.OPEN) return
      if (!rights) return connection.webSocket.close(BoardClose.removed, 'removed')
      connection.readOnly = !rights.mayDraw
      connection.context = { ...viewer, ...rights }
    } catch (error) {
      log.warn({ err: error, confId: viewer.confId }, 'a right to draw could not be looked up')
      connection.webSocket.close(BoardClose.goingAway, 'unavailable')
    }
  }

  /** Checks the rights of everybody in this conference again, one after the other. */
  async function review(confId: string): Promise<void> {
    for (const [connection, viewer] of viewers)
      if (viewer.confId === confId) await reviewOne(connection, viewer)
  }

  /** Closes a deleted page; people who come back to it are refused. */
  const end = (pageId: string) => {
    for (const { webSocket } of hocuspocus.documents.get(pageId)?.getConnections() ?? [])
      webSocket.close(BoardClose.removed, 'removed')
  }
  const catchUp = async (pageId: string, revision = Infinity) => {
    const document = hocuspocus.documents.get(pageId)
    if (!document || !drawings.isBehind(document, revision)) return
    const exists = await drawings.readStored(document)
    if (!exists) end(pageId)
  }
  const orWarn = (error: unknown) => log.warn({ err: error }, 'a drawing could not be read again')
  const stopDeleting = await listener.subscribe(pagesDeleted, ({ pageIds }) => {
    for (const pageId of pageIds) end(pageId)
  })
  const stopListening = await listener.subscribe(
    drawingStored,
    ({ pageId, revision }) => void catchUp(pageId, revision).catch(orWarn),
    () => {
      for (const pageId of hocuspocus.documents.keys()) void catchUp(pageId).catch(orWarn)
    },
  )

  const sockets = { hocuspocus, changes, unopened, now, log }
  return {
    /** Serves a socket until it ends; `admit` is called once when it opens its first page. */
    serve(socket: WebSocket, admit: () => boolean) {
      unopened.set(socket, admit)
      socket.on('close', () => forget(socket))
      serveBoardSocket(socket, sockets)
    },
    review,
    /** Closes what is open, after all changes are stored. */
    async close() {
      stopListening()
      stopDeleting()
      const open = [...hocuspocus.documents.values()]
      hocuspocus.closeConnections()
      await drawings.close(open)
      await hocuspocus.hooks('onDestroy', { instance: hocuspocus })
    },
  }
}
