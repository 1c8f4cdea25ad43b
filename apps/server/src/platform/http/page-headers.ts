import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../../config.ts'

const ownHost = /^[a-z0-9.[\]:-]{1,255}$/i

/** The room may use camera, microphone and screen; nobody else's page inside ours may. */
export const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'autoplay=(self)',
  'screen-wake-lock=(self)',
  'clipboard-write=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
].join(', ')

/** What a page of ours may load and who may show it. Everything comes from its own origin. */
export function pageHeaders({ tls }: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // Not every browser counts the own origin's sockets as 'self'.
        connectSrc: ["'self'", (request) => socketOrigin(request.headers.host, tls !== undefined)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Only under TLS, where the HTTP server itself sends it.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

function socketOrigin(host: string | undefined, secure: boolean): string {
  if (!host || !ownHost.test(host)) return "'self'"
  // Behind a proxy that ends TLS we hear plain http, and the browser uses wss.
  return secure ? `wss://${host}` : `ws://${host} wss://${host}`
}
