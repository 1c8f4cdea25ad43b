import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { isLoopback } from '../net/machine-addresses.ts'
import { isSame } from '../secrets/is-same.ts'

/** Headers that proxies may add. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Serves `/metrics` for Prometheus: to callers with the configured token and, on an installation that only its own
 * machine can reach, to that machine. For everybody else the address does not exist. Also counts every answer.
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

  const isPrivate = isOnlyForThisMachine(config)
  const mayRead = (request: FastifyRequest) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given) return config.metricsToken !== undefined && isSame(config.metricsToken, given)
    return isPrivate && isFromThisMachine(request)
  }

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) fail('invalidPath')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/**
 * A proxy on this machine may pass on requests from anywhere without a trace of it. Only where no name and no address
 * of this installation leads here from elsewhere is there nobody whom it could serve.
 */
const isOnlyForThisMachine = ({ host, publicUrl, rootDomain, trustProxy }: Config) =>
  !trustProxy && [host, new URL(publicUrl).hostname, rootDomain ?? 'localhost'].every(isLoopback)

/** Not a page of another site either, whose name leads here. */
const isFromThisMachine = ({ socket, hostname, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  FORWARDING_HEADERS.every((name) => headers[name] === undefined)
