/**
 * Returns a function that finds the address of a page that a path leads to, in any case. Addresses are those of the
 * web's router: `$name` stands for any part, `{-$name}` for one that may be missing, `$` at the end for any rest. Where
 * several fit, the one with the fewest of these is meant, then the longest.
 */
export function addressFinder(addresses: readonly string[]): (path: string) => string | undefined {
  const pages = addresses
    .map((address) => {
      const parts = address.split('/').filter(Boolean)
      const pattern = new RegExp(`^${parts.map(patternOf).join('')}/?$`, 'i')
      return { address, pattern, parameters: parts.filter((part) => part.includes('$')).length, parts }
    })
    .toSorted((a, b) => a.parameters - b.parameters || b.parts.length - a.parts.length)
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.address
}

/** Returns a function that tells whether a path leads to a page. */
export function pageAddresses(addresses: readonly string[]): (path: string) => boolean {
  const find = addressFinder(addresses)
  return (path) => find(path) !== undefined
}

function patternOf(part: string): string {
  if (part === '$') return '(?:/.*)?'
  if (part.startsWith('{-$')) return '(?:/[^/]+)?'
  if (part.startsWith('$')) return '/[^/]+'
  return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
}
