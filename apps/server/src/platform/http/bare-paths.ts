import type { IncomingMessage } from 'node:http'
import { api, type Route } from '@lumi/contract'

const apiHost = /^api[^.:]*[.:]/i

/** First segments of every core and content path, such as `conference`, but for those of learning platforms. */
const apiSegments = new Set(
  Object.values(api)
    .flatMap((group) => Object.values<Route>(group))
    .filter(({ service }) => service === 'core' || service === 'content')
    .map(({ path }) => firstSegment(path))
    .filter((segment) => segment !== 'lti'),
)

/** Returns true if a request is for a host of the api service, which has no pages. */
export const isApiHost = (host: string | undefined) => host !== undefined && apiHost.test(host)

/** `POST /conference?meetId=trial`, which is an operation of its own. */
const trial = /^\/v1\/conference\?(?:.*&)?meetId=trial(?:&|$)/

/** Integrations with learning platforms are called without the prefix on every host. Other `/lti` paths have none. */
const ltiPath = /^\/lti\/(?:integrations?(?=[/?]|$)|[^/?]+\/lumirequest\/?(?=\?|$))/

/**
 * On a host whose first label starts with `api`, core and content paths work without their prefix. A demo room is
 * asked for at the address of conferences.
 */
export function rewriteAddress({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const isBare = (isApiHost(headers.host) && apiSegments.has(firstSegment(url))) || ltiPath.test(url)
  const full = isBare ? `/v1${url}` : url
  if (method === 'POST' && trial.test(full)) return '/v1/conference/trial'
  return headers.accept?.includes('text/html') ? decodable(full) : full
}

/** A link that was cut within a character, as some mail programs do, leads to the page for missing things. */
function decodable(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + (query === undefined ? '' : `?${query}`)
  }
}

function firstSegment(path: string): string {
  return path.split(/[/?]/, 2)[1] ?? ''
}
