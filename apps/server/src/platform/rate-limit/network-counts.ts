import { networkLevels } from './network.ts'

/** Counts what each network has open in this process; `most` is for one address, the larger networks may have more. */
export function createNetworkCounts(most: number) {
  const counts = new Map<string, number>()
  const change = (network: string, by: number) => {
    const count = (counts.get(network) ?? 0) + by
    if (count === 0) counts.delete(network)
    else counts.set(network, count)
  }
  return {
    /** Adds one. Returns the function to call once it is over. */
    add(address: string): () => void {
      const networks = networkLevels(address).map(({ network }) => network)
      for (const network of networks) change(network, 1)
      return () => {
        for (const network of networks) change(network, -1)
      }
    },
    isOver: (address: string): boolean =>
      networkLevels(address).some(({ network, times }) => (counts.get(network) ?? 0) > most * times),
  }
}
