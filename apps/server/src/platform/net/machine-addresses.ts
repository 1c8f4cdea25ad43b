import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Returns true if a host, by name or by address, with or without brackets, is the loopback of this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback'
}

/** Returns true if listening at this host means listening at every address. */
export const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Every address that this machine has. */
export const machineAddresses = (): string[] => machineInterfaces().map(({ address }) => address)

/** Names of the interfaces that lead nowhere else. */
export function loopbackInterfaces(): string[] {
  const names = machineInterfaces().flatMap(({ name, internal }) => (internal ? [name] : []))
  return [...new Set(names)]
}

/** Returns true if this machine has a network to other machines. */
export const hasNetwork = (): boolean => machineInterfaces().some(({ internal }) => !internal)

const machineInterfaces = (): (NetworkInterfaceInfo & { name: string })[] =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.map((address) => ({ ...address, name })),
  )
