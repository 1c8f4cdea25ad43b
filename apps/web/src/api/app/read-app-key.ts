import { lumi } from '#lib/lumi.ts'
import type { AppKey } from './regenerate-key.ts'

/** What a program signs in with. Asked for each time that somebody wants to see it, and kept nowhere. */
export const readAppKey = async (clientId: string, which: AppKey): Promise<string> => {
  const { [which]: key = '' } = await lumi.app.read({ params: { clientId } })
  return key
}
