import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Whether a host, by name or by address, with or without brackets, is this machine as only the machine itself sees it. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback'
}

/** Whether to listen at a host means to listen at every address. */
export const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Every address that this machine has. */
export const machineAddresses = (): string[] => machineInterfaces().map(({ address }) => address)

/** Names of the interfaces that lead nowhere else. */
export function loopbackInterfaces(): string[] {
  const names = machineInterfaces().flatMap(({ name, internal }) => (internal ? [name] : []))
  return [...new Set(names)]
}

/** Whether other machines can be reached at all. */
export const hasNetwork = (): boolean => machineInterfaces().some(({ internal }) => !internal)

const machineInterfaces = (): (NetworkInterfaceInfo & { name: string })[] =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.map((address) => ({ ...address, name })),
  )
