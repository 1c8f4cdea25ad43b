import { lumi } from '#lib/lumi.ts'

/** What a program signs in with. Asked for each time that somebody wants to see it, and kept nowhere. */
export const readAppKeys = async (clientId: string) => {
  const { clientSecret = '', apiKey = '' } = await lumi.app.read({ params: { clientId } })
  return { clientSecret, apiKey }
}
