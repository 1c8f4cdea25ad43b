/**
 * Returns a function that tells whether an address has a page, in any case. The addresses are those of the web's router:
 * `$name` stands for any part, `{-$name}` for one that may be missing, `$` at the end for any rest.
 */
export function pageAddresses(addresses: readonly string[]): (path: string) => boolean {
  const patterns = addresses.map((address) => {
    const parts = address.split('/').filter(Boolean).map(patternOf)
    return new RegExp(`^${parts.join('')}/?$`, 'i')
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function patternOf(part: string): string {
  if (part === '$') return '(?:/.*)?'
  if (part.startsWith('{-$')) return '(?:/[^/]+)?'
  if (part.startsWith('$')) return '/[^/]+'
  return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
}
