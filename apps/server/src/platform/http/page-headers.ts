import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../../config.ts'
import { isLoopback } from '../net/machine-addresses.ts'

/** Sources of a content policy, beside our own origin. */
export type RoomOrigins = {
  /** Origins that the room connects to for its media. */
  connectsTo: readonly string[]
  /** Origins whose pages may show it in a frame. */
  framedBy: readonly string[]
}

/** Returns further origins that belong to the page of a request; only the room and pages of integrations have any. */
type OriginsOf = (request: object) => RoomOrigins | undefined

const ownHost = /^[a-z0-9.[\]:-]{1,255}$/i

// Registered and configured addresses may hold characters that end a source or open it, such as a semicolon, a comma or
// an asterisk.
const mediaSource = /^(?:wss?|https?):\/\/(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const pageSource =
  /^(?:(?:\*\.)?[\w-]+(?:\.[\w-]+)+|https?:\/\/(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?)$/i
const sourcesOf = (given: readonly string[] = [], source: RegExp) => given.filter((one) => source.test(one))

/**
 * The room may use camera, microphone, speakers and screen; foreign pages inside ours may not. `web-share` is missing:
 * browsers restrict it to our own pages anyway, and those on Linux warn of the unknown name.
 */
export const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'speaker-selection=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'autoplay=(self)',
  'screen-wake-lock=(self)',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
].join(', ')

/**
 * The security headers of a page. It loads everything from its own origin; of its inline scripts only those run that
 * are named by their hash.
 */
export function pageHeaders(
  {
    tls,
    publicUrl,
    analytics,
    errorReports,
  }: Pick<Config, 'tls' | 'publicUrl' | 'analytics' | 'errorReports'>,
  originsOf: OriginsOf,
  inlineScripts: readonly string[] = [],
): FastifyHelmetOptions {
  // A Lumi of this machine alone: somebody builds a page with a room, and has no domain to prove yet.
  const onThisMachine = isLoopback(new URL(publicUrl).hostname) ? ['http://localhost:*'] : []
  // Visits are counted on every page but the room, whose address may hold a password or a key.
  const countedAt = (request: IncomingMessage) =>
    analytics && !isRoom(request) ? [new URL(analytics.url).origin] : []
  const reportedAt = errorReports ? [new URL(errorReports).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          // Only the room runs WebAssembly, for backgrounds and noise suppression.
          (request) =>
            ["'self'", ...(isRoom(request) ? ["'wasm-unsafe-eval'"] : []), ...countedAt(request)].join(' '),
          ...inlineScripts,
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures of accounts and apps have one address, whichever of our hosts shows the page.
        imgSrc: [
          "'self'",
          new URL(publicUrl).origin,
          'data:',
          'blob:',
          // Without another way, a visit is counted by asking for a picture.
          (request) => countedAt(request).join(' '),
        ],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // Not every browser counts the own origin's sockets as 'self'.
        connectSrc: [
          "'self'",
          (request) =>
            socketOrigins(request.headers.host, tls !== undefined, [
              ...sourcesOf(originsOf(request)?.connectsTo, mediaSource),
              ...countedAt(request),
              ...reportedAt,
            ]),
        ],
        // A status that somebody in a chat asks to see.
        frameSrc: ["'self'", 'https://platform.twitter.com'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // The room may be part of pages of the app's own domain.
        frameAncestors: [
          "'self'",
          (request) => {
            const origins = originsOf(request)
            return origins ? [...sourcesOf(origins.framedBy, pageSource), ...onThisMachine].join(' ') : ''
          },
        ],
      },
    },
    // Only under TLS, where the HTTP server itself sends it.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** True for a host that has no other page than the room; `index.html` decides in the same way. */
export const isRoomHost = (host = ''): boolean => /^connect(?:-[^.:]*)?(?:[.:]|$)/i.test(host)

/** The addresses of the room: on its own host, and on others. */
const isRoom = ({ url = '', headers: { host } }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  /^\/(?:(?:room\/)?join|app\/[^/?]+)(?:[/?]|$)/i.test(url) || isRoomHost(host)

function socketOrigins(host: string | undefined, secure: boolean, others: readonly string[]): string {
  const own = host !== undefined && ownHost.test(host)
  // Behind a proxy that ends TLS we receive plain http, and the browser uses wss.
  const sockets = !own ? ["'self'"] : secure ? [`wss://${host}`] : [`ws://${host}`, `wss://${host}`]
  return [...sockets, ...others].join(' ')
}
