import { lumi } from '#lib/lumi.ts'

// Apart from the queries of the portal, which public pages do not load.

/** The number of connections of a product with the app of an owner. Rejects for everybody else. */
export const countConnectedServices = async (product: string, signal: AbortSignal): Promise<number> =>
  (await lumi.connectedService.list({}, { signal })).items.filter((one) => one.product === product).length
