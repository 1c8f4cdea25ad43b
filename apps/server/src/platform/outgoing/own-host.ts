import { hostname } from 'node:os'
import ipaddr from 'ipaddr.js'
import { machineAddresses } from '../net/machine-addresses.ts'

export type OwnHost = {
  /** Returns true if a name, in lower case, means this installation or this machine, regardless of its address. */
  isOwnName(name: string): boolean
  /** Returns true if an address is one of this machine. */
  isOwnAddress(address: string): boolean
}

type Options = {
  publicUrl: string
  rootDomain?: string
  /** The operator lets requests go to this machine: its own names are then like any other. Default false. */
  loopbackAllowed?: boolean
  machineName?: string
  addresses?: () => string[]
}

/** First labels of the hosts below the root domain that Lumi answers itself. */
const subSite = /^(my|developers|docs|support|connect|api)([-.]|$)/

const isLocalhost = (name: string) => name === 'localhost' || name.endsWith('.localhost')

export function ownHost({
  publicUrl,
  rootDomain,
  loopbackAllowed = false,
  machineName = hostname(),
  addresses = machineAddresses,
}: Options): OwnHost {
  const publicName = plain(new URL(publicUrl).hostname)
  const domain = rootDomain && plain(rootDomain)
  return {
    isOwnName(given) {
      const name = plain(given)
      const meansMachine = isLocalhost(name) || name === plain(machineName)
      if (meansMachine) return !loopbackAllowed
      if (name === publicName || name === domain) return true
      return domain !== undefined && name.endsWith(`.${domain}`) && subSite.test(name)
    },
    isOwnAddress(given) {
      const address = canonical(given)
      return addresses().some((own) => canonical(own) === address)
    },
  }
}

/** A dot at the end changes nothing of what a name means. */
const plain = (name: string) => name.toLowerCase().replace(/\.+$/, '')

/** One spelling for each, an IPv4 address inside an IPv6 one included. */
const canonical = (address: string) => ipaddr.process(address).toString()
