import type { ClientMessages, Event, ServerMessages } from '@lumi/contract'
import { eventPollSeconds, Role } from '@lumi/contract/values'
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { textOf } from '#i18n/use-text.ts'
import sessionTexts from '#locales/session.gen.ts'
import { accountQuery } from '../account.ts'
import { connection, lumiAsMyself, session } from '../lumi.ts'
import { forceSignOut } from '../session/sign-out.ts'

const realtimePath = '/realtime'
/** The first poll looks back a little, so that clocks that differ lose no event. */
const clockSlackMs = 5 * 60_000

/**
 * Keeps the query cache true to what happens elsewhere: events come over the socket, and while it is
 * down they are asked for every minute. Query keys start with their resource, then `'list'` or an id.
 * Answers how to stop.
 */
export const followEvents = (queryClient: QueryClient): (() => void) => {
  let socket: Socket<ServerMessages, ClientMessages> | undefined
  let since = new Date(Date.now() - clockSlackMs).toISOString()
  let stopped = false

  const take = (items: readonly Event[]) => {
    for (const { created } of items) if (created > since) since = created
    void invalidateFor(queryClient, items)
  }
  const readAnew = () => queryClient.invalidateQueries({ queryKey: ['conference'] })
  const poll = async () => {
    try {
      const { role } = await queryClient.ensureQueryData(accountQuery)
      // Lower roles may not read events.
      if (role < Role.host) return await readAnew()
      const query = { gt: since, kinds: '0', limit: 1000 }
      take((await lumiAsMyself.event.list({ query })).items)
    } catch {
      void readAnew()
    }
  }

  const timer = setInterval(() => {
    if (!socket?.connected) void poll()
  }, eventPollSeconds * 1000)

  void import('socket.io-client').then(({ io }) => {
    if (stopped) return
    socket = io({
      path: realtimePath,
      transports: ['websocket'],
      auth: (answer) =>
        session.token().then(
          (token) => answer({ token }),
          () => answer({}),
        ),
    })
    socket.on('connect', () => {
      // What happened while the line was down, or between reading a list and the first connection.
      void poll()
    })
    socket.on('disconnect', connection.doubt)
    socket.on('events_received', ({ items }) => take(items))
    // Somebody ended it on purpose, perhaps to shut this device out: nothing of theirs stays on screen.
    socket.on('session_ended', () => {
      void forceSignOut({ type: 'warning', message: textOf(sessionTexts)('forced.elsewhere') })
    })
  })

  return () => {
    stopped = true
    clearInterval(timer)
    socket?.disconnect()
  }
}

/** Marks what these events are about as out of date. */
const invalidateFor = (queryClient: QueryClient, items: readonly Event[]) => {
  const conferences = new Set(items.map((event) => event.confId))
  if (conferences.size === 0) return Promise.resolve()
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [resource, id] }) =>
      resource === 'conference' && (id === 'list' || conferences.has(id as string)),
  })
}
