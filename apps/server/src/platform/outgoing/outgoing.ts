import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { type AddressRange, isReachable } from './addresses.ts'
import { OutgoingFailed, OutgoingRefused } from './errors.ts'
import { type OutgoingResponse, type RequestOptions, request } from './request.ts'

export type FetchOptions = Omit<RequestOptions, 'signal' | 'lookup'> & {
  /** For everything together: names, redirects and bytes. */
  timeoutMs: number
  /** Redirects that are followed; each one is checked like the first address. Default none. */
  redirects?: number
}

/**
 * The way out for every request whose address a user can aim. It goes to the public internet only, and to the
 * very address that was checked, so that a name cannot mean another one a moment later.
 */
export type Outgoing = {
  /** @throws OutgoingRefused @throws OutgoingFailed */
  safeFetch(url: string, options: FetchOptions): Promise<OutgoingResponse>
  /**
   * Whether an address can be kept for later requests. A name that nobody can resolve right now may.
   * @throws OutgoingRefused
   */
  check(url: string): Promise<void>
}

type Lookup = typeof systemLookup
type Options = { allowed?: readonly AddressRange[]; lookup?: Lookup }

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const CHECK_LIMIT_MS = 3_000

export function createOutgoing({ allowed = [], lookup = systemLookup }: Options = {}): Outgoing {
  const resolve = promisify(lookup) as (
    name: string,
    options: { all: true },
  ) => Promise<{ address: string; family: number }[]>

  async function reachable(name: string) {
    const found = await resolve(name, { all: true })
    const open = found.filter(({ address }) => isReachable(address, allowed))
    if (open.length === 0) throw new OutgoingRefused(`${name} leads to a private address`)
    return open
  }

  /** What the socket asks just before it connects: it never hears of an address that may not be. */
  const checkedLookup: LookupFunction = (name, options, answer) => {
    reachable(name).then(
      (open) => {
        const wanted = open.filter(({ family }) => !options.family || family === options.family)
        const [first] = wanted
        if (!first) answer(new OutgoingRefused(`${name} leads to a private address`), '')
        else if (options.all) answer(null, wanted)
        else answer(null, first.address, first.family)
      },
      (error) => answer(error, ''),
    )
  }

  function readUrl(text: string, byForm = true): URL {
    const url = URL.parse(text)
    const refuse = (reason: string): never => {
      throw new OutgoingRefused(reason, { byForm })
    }
    if (!url) return refuse('not an address')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('neither http nor https')
    if (url.username || url.password) refuse('credentials in the address')
    const literal = literalOf(url)
    // Sockets connect to these without asking anybody.
    if (isIP(literal) && !isReachable(literal, allowed)) refuse(`${literal} is a private address`)
    return url
  }

  return {
    async safeFetch(text, { timeoutMs, redirects = 0, ...options }) {
      const signal = AbortSignal.timeout(timeoutMs)
      let url = readUrl(text)
      for (let left = redirects; ; left--) {
        const response = await request(url, { ...options, signal, lookup: checkedLookup })
        const { location } = response.headers
        if (!REDIRECTS.has(response.status) || !location || redirects === 0) return response
        if (left === 0) throw new OutgoingFailed('too many redirects')
        url = readUrl(URL.parse(location, url.href)?.href ?? '', false)
      }
    },
    async check(text) {
      const url = readUrl(text)
      if (isIP(literalOf(url))) return
      const late = new Promise<void>((done) => setTimeout(done, CHECK_LIMIT_MS).unref())
      const looked = reachable(url.hostname).catch((error) => {
        if (error instanceof OutgoingRefused) throw error
      })
      await Promise.race([looked, late])
    },
  }
}

const literalOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
