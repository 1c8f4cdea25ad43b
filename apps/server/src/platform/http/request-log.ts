import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '../log/logger.ts'

const quiet = new Set(['/healthz', '/readyz', '/metrics'])

/** One line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (quiet.has(line.route)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
}
