import type { ErrorBody, Event, ServerMessages } from '@lumi/contract'
import { eventPollSeconds } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { textOf } from '#i18n/use-text.ts'
import sessionTexts from '#locales/session.gen.ts'
import { connection, isInvalidSession, lumiAsMyself, session, visitor } from '../lumi.ts'
import { forceSignOut } from '../session/sign-out.ts'
import type { Farewell } from '../session/token-store.ts'
import { openSocket, type PortalSocket } from './open-socket.ts'
import type { Resource } from './resource.ts'

/** The first poll looks back a little, so that clocks that differ lose no event. */
const clockSlackMs = 5 * 60_000

interface Following {
  readonly queryClient: QueryClient
  /** The resources that events make stale. */
  readonly resources: readonly Resource[]
  /** Resolves to true if this account may read events; all others reload everything. */
  readonly mayReadEvents: () => Promise<boolean>
  /** Names every change of the account that is signed in. One of its username ends the session. */
  readonly accountChange: QueryKey
}

/**
 * Updates the query cache after changes made elsewhere: events come over the socket, and while it is down they are
 * requested every minute. Returns a function that stops it.
 */
export const followEvents = ({
  queryClient,
  resources,
  mayReadEvents,
  accountChange,
}: Following): (() => void) => {
  let socket: PortalSocket | undefined
  let since = new Date(Date.now() - clockSlackMs).toISOString()

  const take = (items: readonly Event[]) => {
    for (const { created } of items) if (created > since) since = created
    invalidateFor(queryClient, resources, items)
  }
  const readAnew = (stale = resources) =>
    Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  const poll = async () => {
    // Missed messages are not repeated, so the resources that only they announce are reloaded.
    void readAnew(resources.filter(({ messages = [] }) => messages.length > 0))
    try {
      if (!(await mayReadEvents())) return void (await readAnew())
      const query = { gt: since, kinds: '0', limit: 1000 }
      const { items, cursor } = await lumiAsMyself.event.list({ query })
      take(items)
      // More than one page: reading everything again costs less than reading all the events.
      if (cursor !== null) void readAnew()
    } catch {
      void readAnew()
    }
  }

  const timer = setInterval(() => {
    if (!socket?.connected) void poll()
  }, eventPollSeconds * 1000)

  const close = openSocket({
    token: session.token,
    listen: (opened) => {
      socket = opened
      // This finds events from the time without a connection, and between reading a list and the first connection. The
      // server also disconnects it when the account's role changes.
      socket.on('connect', () => void poll())
      socket.on('disconnect', connection.doubt)
      // The end of a session is announced to connected clients; a client that missed it is refused when it reconnects.
      socket.on('connect_error', ({ data }: Refusal) => {
        if (data?.error_name === 'tokenUnauthorized') void leaveIfShutOut()
      })
      socket.on('events_received', ({ items }) => take(items))
      for (const { queryKey, messages = [] } of resources)
        for (const message of messages)
          socket.on(message, () => {
            // Changes made here are read again once the server has answered: an earlier read would undo them on the
            // screen.
            if (queryClient.isMutating({ mutationKey: queryKey, exact: true }) > 0) return
            void queryClient.invalidateQueries({ queryKey })
          })
      // The session may have ended to shut this device out, so nothing of the account stays on screen. Another tab that
      // signs out announces it too, but the server's message may arrive first. The answer to a change made here is
      // still needed: this device saves the new username.
      socket.on('session_ended', (end) =>
        afterMutations(
          queryClient,
          accountChange,
          (isOwnDoing) => void forceSignOut(farewellOf(end, isOwnDoing)),
        ),
      )
    },
  })

  return () => {
    clearInterval(timer)
    close()
  }
}

type SessionEnd = Parameters<ServerMessages['session_ended']>[0]

/** The error of a refused connection; without data if the server was not reached. */
type Refusal = Error & { readonly data?: ErrorBody }

/** The message that somebody whose session has ended reads where they sign in again. */
const farewellOf = ({ signedOut, reason }: SessionEnd, isOwnDoing: boolean): Farewell => {
  const t = textOf(sessionTexts)
  if (signedOut) return { type: 'success', message: t('signedOut') }
  if (reason === 'renamed') return { type: isOwnDoing ? 'success' : 'info', message: t('forced.renamed') }
  return { type: 'warning', message: t(reason ? `forced.${reason}` : 'forced.elsewhere') }
}

const leave = () => forceSignOut(farewellOf({ signedOut: false }, false))

/** Runs `work` once no change of this name is pending; `hasWaited` is true if one was. */
const afterMutations = (
  queryClient: QueryClient,
  mutationKey: QueryKey,
  work: (hasWaited: boolean) => void,
): void => {
  const isUnderWay = () => queryClient.isMutating({ mutationKey, exact: true }) > 0
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isUnderWay()) return
    stop()
    work(true)
  })
  if (isUnderWay()) return
  stop()
  work(false)
}

/**
 * A socket without a token is refused as well: only a refused account proves that the session is over, and only if
 * there is no other token for it. If just the app no longer exists, there is one.
 */
const leaveIfShutOut = async () => {
  const token = await session.token().catch(() => undefined)
  if (token === undefined) return
  await visitor.account.read({}, { token }).catch(async (error: unknown) => {
    if (!(error instanceof LumiError) || !isInvalidSession(error)) return
    const renewed = await session.token({ renew: true }).catch(() => token)
    if (renewed === undefined) await leave()
  })
}

/** Marks what these events are about as out of date. */
const invalidateFor = (
  queryClient: QueryClient,
  resources: readonly Resource[],
  events: readonly Event[],
) => {
  for (const { queryKey, itemOf } of resources) {
    const changed = new Set(events.map(itemOf).filter((id) => id !== null))
    if (changed.size === 0) continue
    void queryClient.invalidateQueries({
      queryKey,
      predicate: ({ queryKey: [, id] }) => id === 'list' || changed.has(id as string),
    })
  }
}
