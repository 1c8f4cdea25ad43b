import { Role } from '@lumi/contract/values'
import { principalChanged } from '../../../platform/auth/auth.ts'
import { sessionEndExplained, sessionEnded, sessionSignedOut } from '../../../platform/auth/session-ended.ts'
import type { Services } from '../../../platform/context.ts'
import {
  closeLocal,
  cutConnection,
  type LumiSocket,
  localSockets,
} from '../../../platform/realtime/sockets.ts'

/** Serves the socket of a signed-in account, of the app itself or of the log viewer: it only listens. */
export function openPortalSocket(socket: LumiSocket): void {
  const { principal } = socket.data
  if (principal.kind === 'app')
    void socket.join([`app:${principal.clientId}`, `accounts:${principal.clientId}`])
  if (principal.kind === 'log') void socket.join(['log', `session:${principal.sessionId}`])
  if (principal.kind !== 'account') return
  const { sessionId, accountId, clientId, role } = principal
  void socket.join([`session:${sessionId}`, `account:${accountId}`, `accounts:${clientId}`])
  // Roles below host only receive events of conferences they take part in (`announceToMembers`).
  if (role >= Role.host) void socket.join(`app:${clientId}`)
}

/** Ends the sockets of sessions that end, and checks the sockets again whose rights change. */
export async function watchPrincipals({ listener, sockets }: Services): Promise<() => void> {
  const portalSockets = () =>
    localSockets(sockets).filter(({ data }) => data.principal.kind !== 'participant')

  const unsubscribe = await Promise.all([
    listener.subscribe(sessionSignedOut, (sessionId) =>
      closeLocal(sockets, `session:${sessionId}`, 'session_ended', { signedOut: true }),
    ),
    listener.subscribe(sessionEndExplained, ({ sessionId, reason }) =>
      closeLocal(sockets, `session:${sessionId}`, 'session_ended', { signedOut: false, reason }),
    ),
    listener.subscribe(
      sessionEnded,
      (sessionId) => closeLocal(sockets, `session:${sessionId}`, 'session_ended', { signedOut: false }),
      // Notices of the meantime are gone: everybody shows their token again.
      () => portalSockets().forEach(cutConnection),
    ),
    listener.subscribe(principalChanged, (change) => {
      const concerns = ({ data }: LumiSocket) =>
        Object.entries(change).some(([key, value]) => Reflect.get(data.principal, key) === value)
      portalSockets().filter(concerns).forEach(cutConnection)
    }),
  ])
  return () => {
    for (const stop of unsubscribe) stop()
  }
}
