import { textOf } from '#i18n/use-text.ts'
import sessionTexts from '#locales/session.gen.ts'
import { session, visitor } from '../lumi.ts'
import type { Farewell } from './token-store.ts'

/**
 * Ends the session on this device and on the server, in this order: when the server announces the end,
 * every tab here has left already. Without a server the device still forgets it.
 */
export const signOut = async (): Promise<void> => {
  const token = await session.token().catch(() => undefined)
  session.clear()
  await endOnServer(token)
}

/** Signs somebody out who did not ask for it, at once; the sign-in page, where they are led, says why. */
export const forceSignOut = async ({
  type = 'error',
  message = textOf(sessionTexts)('forced.message'),
}: Partial<Farewell> = {}): Promise<void> => {
  const state = session.state()
  session.clear({ type, message })
  await endOnServer(state.status === 'signedIn' ? state.tokens.accessToken : undefined)
}

/** As a visitor: what the server says to a session that is over already concerns nobody. */
const endOnServer = async (token: string | undefined) => {
  if (token) await visitor.auth.logout({}, { token }).catch(() => undefined)
}
