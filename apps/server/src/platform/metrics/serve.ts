import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { isSame } from '../secrets/is-same.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** What proxies add. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * `/metrics` for Prometheus: to whoever brings the configured token, and to those who ask from this machine itself.
 * For everybody else there is nothing at this address. Counts every answer as well.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = {
      method,
      route: routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) fail('invalidPath')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token && given) return isSame(token, given)
  return isFromHere(request)
}

/** A proxy on this machine passes on what others ask: it names them, or the host that they asked for. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}
