import { isIPv6 } from 'node:net'

/** A network that counts as one caller, and how many times as much as a single address it may do. */
export type NetworkLevel = { readonly network: string; readonly times: number }

/**
 * Networks of an address, the smallest first. A household or server gets at least a /64 of IPv6, so that single addresses
 * mean nothing. Many get a /56 or a /48 with hundreds of these, which count as well: nobody escapes a limit by using
 * them all. An IPv4 address has one level.
 */
export function networkLevels(address: string): readonly [NetworkLevel, ...NetworkLevel[]] {
  const groups = groupsOf(address)
  if (!groups) return [{ network: ipv4Of(address), times: 1 }]
  const [a, b, c, d = '0'] = groups
  // The upper half of the fourth group.
  const site = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { network: `${a}:${b}:${c}:${d}::/64`, times: 1 },
    { network: `${a}:${b}:${c}:${site}::/56`, times: 2 },
    { network: `${a}:${b}:${c}::/48`, times: 4 },
  ]
}

/** The smallest network of an address. */
export const networkOf = (address: string): string => networkLevels(address)[0].network

/** The largest network that one person may have to themselves. */
export const widestNetworkOf = (address: string): string =>
  networkLevels(address).at(-1)?.network ?? networkOf(address)

const ipv4Of = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** The first four groups of an IPv6 address; undefined for an IPv4 address, also for one that is written as IPv6. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address) || ipv4Of(address) !== address) return undefined
  const [head = '', tail] = address.split('::')
  const groups = head ? head.split(':') : []
  if (tail !== undefined) {
    const after = tail ? tail.split(':').length : 0
    while (groups.length + after < 8) groups.push('0')
  }
  return groups.slice(0, 4)
}
