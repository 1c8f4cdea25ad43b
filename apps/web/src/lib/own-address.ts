/**
 * Returns an address at the page's own origin: Lumi answers at each of its hosts, and a page loads from its own only.
 */
export const ownAddress = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}
