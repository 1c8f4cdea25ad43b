import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log/logger.ts'

/**
 * Warns once that a proxy forwards requests without being trusted: then all callers have one address, and share one
 * another's limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ ip, headers, socket }) => {
    if (hasWarned || !headers['x-forwarded-for'] || ip !== socket.remoteAddress) return
    hasWarned = true
    log.warn(
      { proxy: ip },
      'a proxy names its callers by X-Forwarded-For and is not believed: all of them count as one. If it is yours, set TRUST_PROXY',
    )
  })
}
