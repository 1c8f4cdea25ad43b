import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>

/** The part of IPv6 that is given out at all; what ipaddr.js knows of it as special is left out of it below. */
const globalV6 = ipaddr.parseCIDR('2000::/3')

/** Public by its number, and yet the host of every machine in Azure: it hands out their settings. */
const azureHost = '168.63.129.16'

/** Ranges such as `10.0.0.0/8,fd00::/8`. @throws Error that names the first one that is none. */
export function readRanges(text: string): AddressRange[] {
  return text
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
    .map((range) => {
      if (!ipaddr.isValidCIDR(range)) throw new Error(`${range} is no range of addresses`)
      return ipaddr.parseCIDR(range)
    })
}

/**
 * Returns true if an address may be connected to: it is on the public internet, or in a range that the operator allows.
 * An IPv4 address inside an IPv6 one (mapped, 6to4, NAT64, Teredo) never opens a way around this.
 */
export function isReachable(address: string, allowed: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (isWithinRanges(address, allowed)) return true
  if (parsed.range() !== 'unicast' || parsed.toString() === azureHost) return false
  return parsed.kind() === 'ipv4' || isWithin(parsed, globalV6)
}

/** Returns true if a valid address is in one of the ranges. */
export function isWithinRanges(address: string, ranges: readonly AddressRange[]): boolean {
  const parsed = ipaddr.process(address)
  return ranges.some((range) => isWithin(parsed, range))
}

const isWithin = (address: Address, range: AddressRange) =>
  address.kind() === range[0].kind() && address.match(range)
