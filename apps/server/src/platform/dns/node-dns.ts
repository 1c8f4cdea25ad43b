import { Resolver } from 'node:dns/promises'
import { DnsUnavailable } from './errors.ts'
import type { DnsPort } from './port.ts'

type Options = {
  /** Addresses of resolvers, with ports where they are not 53. Default: those of the machine. */
  servers?: readonly string[]
  /** Limit of the first attempt; the second takes twice as long. Milliseconds. */
  timeoutMs?: number
}

const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

export function createNodeDns({ servers, timeoutMs = 2_000 }: Options = {}): DnsPort {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (NOTHING.has(code)) return []
        throw new DnsUnavailable(name, error)
      }
    },
  }
}
