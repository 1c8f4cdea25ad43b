import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config.ts'

/**
 * Returns true if the page that opens a socket is one of ours. Browsers always send the origin of a page; a client
 * without one is no browser and carries nobody's cookies.
 */
export function isOwnOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { publicUrl, rootDomain }: Pick<Config, 'publicUrl' | 'rootDomain'>,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.host === host || page.origin === new URL(publicUrl).origin) return true
  return rootDomain !== undefined && `.${page.hostname}`.endsWith(`.${rootDomain}`)
}
