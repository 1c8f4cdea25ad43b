import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config.ts'

/** True where an address, so many hops away from us, is a proxy that is trusted to name its caller. */
type Trust = (address: string, hop: number) => boolean

/** The proxies that `TRUST_PROXY` trusts. A number counts those between us and the caller. */
export function trustedProxies(trust: Config['trustProxy']): Trust {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return proxyAddr.compile(trust.split(',').map((part) => part.trim()))
}

/** Returns the function that determines the address of a request, also for requests that Fastify does not route. */
export function createCallerAddress({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const trust = trustedProxies(trustProxy)
  // The connection may be gone already.
  return (request: IncomingMessage): string => proxyAddr(request, trust) ?? ''
}
