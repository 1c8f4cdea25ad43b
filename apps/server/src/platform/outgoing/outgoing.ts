import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { waitAtMost } from '../flow/within-limit.ts'
import { type AddressRange, isReachable, isWithinRanges } from './addresses.ts'
import { OutgoingFailed, OutgoingRefused } from './errors.ts'
import { type OwnHost, ownHost } from './own-host.ts'
import { isAllowedPort, type PortRange, usualPorts } from './ports.ts'
import { type OutgoingResponse, type RequestOptions, request } from './request.ts'

export type FetchOptions = Omit<RequestOptions, 'signal' | 'lookup'> & {
  /** Limit of everything together: names, redirects and bytes. */
  timeoutMs: number
  /** Redirects that are followed; each one is checked like the first address. Default none. */
  redirects?: number
  /** Default `web`. */
  kind?: OutgoingKind
  /** Ends it at once, with its own reason. */
  signal?: AbortSignal
}

/**
 * The kind of server. Web servers are called at usual ports and never by a name of our own; media servers listen at any
 * port, perhaps beside us.
 */
type OutgoingKind = 'web' | 'media server'

/**
 * The way out for every request whose address a user can aim. It goes to the public internet only, and to the
 * very address that was checked, so that a name cannot mean another one a moment later.
 */
export type Outgoing = {
  /** @throws OutgoingRefused @throws OutgoingFailed */
  safeFetch(url: string, options: FetchOptions): Promise<OutgoingResponse>
  /**
   * Checks an address that is to be stored for later requests. A name that cannot be resolved right now is allowed.
   * @throws OutgoingRefused
   */
  check(url: string, kind?: OutgoingKind): Promise<void>
}

type Lookup = typeof systemLookup
type Options = {
  allowed?: readonly AddressRange[]
  ports?: readonly PortRange[]
  own?: OwnHost
  lookup?: Lookup
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const CHECK_LIMIT_MS = 3_000

export function createOutgoing({
  allowed = [],
  ports = usualPorts,
  own = ownHost({ publicUrl: 'http://localhost' }),
  lookup = systemLookup,
}: Options = {}): Outgoing {
  const resolve = promisify(lookup) as (
    name: string,
    options: { all: true },
  ) => Promise<{ address: string; family: number }[]>

  /** An address of this machine may still be a public one. */
  const isOpen = (address: string) =>
    isReachable(address, allowed) && (isWithinRanges(address, allowed) || !own.isOwnAddress(address))

  async function reachable(name: string) {
    const found = await resolve(name, { all: true })
    const open = found.filter(({ address }) => isOpen(address))
    if (open.length === 0)
      throw new OutgoingRefused(`${name} leads to a private address`, { isPrivate: true })
    return open
  }

  /** The lookup just before a socket connects: it never returns an address that is not allowed. */
  const checkedLookup: LookupFunction = (name, options, answer) => {
    reachable(name).then(
      (open) => {
        const wanted = open.filter(({ family }) => !options.family || family === options.family)
        const [first] = wanted
        if (!first) answer(new OutgoingRefused(`${name} leads to a private address`, { isPrivate: true }), '')
        else if (options.all) answer(null, wanted)
        else answer(null, first.address, first.family)
      },
      (error) => answer(error, ''),
    )
  }

  function readUrl(text: string, kind: OutgoingKind, byForm = true): URL {
    const url = URL.parse(text)
    const refuse = (reason: string, isPrivate = false): never => {
      throw new OutgoingRefused(reason, { byForm, isPrivate })
    }
    if (!url) return refuse('not an address')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('neither http nor https')
    if (url.username || url.password) refuse('credentials in the address')
    const literal = literalOf(url)
    // Sockets connect to these without asking anybody.
    if (isIP(literal) && !isOpen(literal)) refuse(`${literal} is a private address`, true)
    if (kind === 'media server') return url
    if (own.isOwnName(url.hostname)) throw new OutgoingRefused(`${url.hostname} leads to this server`)
    if (!isAllowedPort(url, ports)) refuse(`port ${url.port} is not open to requests from here`)
    return url
  }

  return {
    async safeFetch(text, { timeoutMs, redirects = 0, kind = 'web', signal: given, ...options }) {
      const late = AbortSignal.timeout(timeoutMs)
      const signal = given ? AbortSignal.any([late, given]) : late
      let url = readUrl(text, kind)
      for (let left = redirects; ; left--) {
        const response = await request(url, { ...options, signal, lookup: checkedLookup }).catch((error) => {
          given?.throwIfAborted()
          throw error
        })
        const { location } = response.headers
        if (!REDIRECTS.has(response.status) || !location || redirects === 0) return response
        if (left === 0) throw new OutgoingFailed('too many redirects')
        url = readUrl(URL.parse(location, url.href)?.href ?? '', kind, false)
      }
    },
    async check(text, kind = 'web') {
      const url = readUrl(text, kind)
      if (isIP(literalOf(url))) return
      const lookup = reachable(url.hostname).catch((error) => {
        if (error instanceof OutgoingRefused) throw error
      })
      await waitAtMost(CHECK_LIMIT_MS, lookup)
    },
  }
}

const literalOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
