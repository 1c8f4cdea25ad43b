import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../../config.ts'

/** Sources of a content policy, beside our own origin. */
export type RoomOrigins = {
  /** Origins that the room connects to for its media. */
  connectsTo: readonly string[]
  /** Origins whose pages may show it in a frame. */
  framedBy: readonly string[]
}

/** Returns further origins that belong to the page of a request; only the room has any. */
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
  { tls, publicUrl }: Config,
  originsOf: OriginsOf,
  inlineScripts: readonly string[] = [],
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          // Of all pages the room alone runs WebAssembly: what changes a background, and what suppresses noise.
          (request) => (isRoom(request) ? "'self' 'wasm-unsafe-eval'" : "'self'"),
          ...inlineScripts,
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures of accounts and apps have one address, whichever of our hosts shows the page.
        imgSrc: ["'self'", new URL(publicUrl).origin, 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // Not every browser counts the own origin's sockets as 'self'.
        connectSrc: [
          "'self'",
          (request) =>
            socketOrigins(
              request.headers.host,
              tls !== undefined,
              sourcesOf(originsOf(request)?.connectsTo, mediaSource),
            ),
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
          (request) => sourcesOf(originsOf(request)?.framedBy, pageSource).join(' '),
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
