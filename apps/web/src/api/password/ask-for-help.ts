import { visitor } from '#lib/lumi.ts'

/** What the mail should bring. */
export type Help = 'both' | 'username' | 'password'

/** Sends a mail with the username, a link to a new password, or both, if somebody has this address. */
export const askForHelp = (email: string, help: Help, signal: AbortSignal): Promise<unknown> =>
  visitor.password.help({ body: { email, help } }, { signal })
