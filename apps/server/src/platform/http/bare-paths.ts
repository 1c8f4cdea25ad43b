import type { IncomingMessage } from 'node:http'
import { api, type Route } from '@lumi/contract'

const apiHost = /^api[^.:]*[.:]/i

/** First segments of every core and content path, such as `conference`. */
const apiSegments = new Set(
  Object.values(api)
    .flatMap((group) => Object.values<Route>(group))
    .filter(({ service }) => service === 'core' || service === 'content')
    .map(({ path }) => firstSegment(path)),
)

/** Whether a request comes to a host of the api service, which has no pages. */
export const isApiHost = (host: string | undefined) => host !== undefined && apiHost.test(host)

/** On a host whose first label starts with `api`, core and content paths work without their prefix. */
export function rewriteBarePaths({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return isApiHost(headers.host) && apiSegments.has(firstSegment(url)) ? `/v1${url}` : url
}

function firstSegment(path: string): string {
  return path.split(/[/?]/, 2)[1] ?? ''
}
