import { isIPv6 } from 'node:net'

/** What counts as one caller. A household or server gets a whole /64 of IPv6, so single addresses mean nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = head ? head.split(':') : []
  if (tail !== undefined) {
    const after = tail ? tail.split(':').length : 0
    while (groups.length + after < 8) groups.push('0')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
