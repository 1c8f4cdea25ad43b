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

/** Signs somebody out at once who did not ask for it; the sign-in page, which follows, explains the reason. */
export const forceSignOut = async ({
  type = 'error',
  message = textOf(sessionTexts)('forced.message'),
}: Partial<Farewell> = {}): Promise<void> => {
  const state = session.state()
  session.clear({ type, message })
  await endOnServer(state.status === 'signedIn' ? state.tokens.accessToken : undefined)
}

/** Called as a visitor, because the server's refusal of a session that is over concerns nobody. */
const endOnServer = async (token: string | undefined) => {
  if (token) await visitor.auth.logout({}, { token }).catch(() => undefined)
}
