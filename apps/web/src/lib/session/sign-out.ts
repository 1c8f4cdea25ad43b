import { sessionTexts } from '#i18n/en/session.ts'
import { textOf } from '#i18n/use-text.ts'
import { lumi, session } from '../lumi.ts'

/** Ends the session on the server and on this device. Without a server the device still forgets it. */
export const signOut = async (): Promise<void> => {
  await lumi.auth.logout().catch(() => undefined)
  session.clear()
}

interface ForcedSignOut {
  /** Kind of the banner: error, warning, success or info. */
  readonly type?: string
  readonly message?: string
}

/** Forgets the session at once and answers where to go: the sign-in page says why. */
export const forceSignOut = ({
  type = 'error',
  message = textOf(sessionTexts)('forced.message'),
}: ForcedSignOut = {}): string => {
  session.clear()
  return `/SignIn?${new URLSearchParams({ type, message })}`
}
