import { lumi, session } from '../lumi.ts'

export interface Banner {
  /** error, warning, success or info */
  readonly type: string
  readonly message: string
}

/** Ends the session on the server and on this device. Without a server the device still forgets it. */
export const signOut = async (): Promise<void> => {
  await lumi.auth.logout().catch(() => undefined)
  session.clear()
}

/** Where a forced sign-out leads; the sign-in page shows why. The session on this device is gone at once. */
export const forceSignOut = ({
  type = 'error',
  message,
}: Partial<Banner> & Pick<Banner, 'message'>): string => {
  session.clear()
  return `/SignIn?${new URLSearchParams({ type, message })}`
}
