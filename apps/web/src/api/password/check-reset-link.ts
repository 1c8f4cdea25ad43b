import { visitor } from '#lib/lumi.ts'

/** Rejects where the link of a help mail was used, has run out or never was. */
export const checkResetLink = (resetHash: string, signal: AbortSignal): Promise<unknown> =>
  visitor.password.checkReset({ params: { resetHash } }, { signal })
