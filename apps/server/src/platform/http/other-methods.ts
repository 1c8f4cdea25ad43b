import type { FastifyInstance } from 'fastify'
import { fail } from '../errors/failure.ts'

/**
 * Listens which methods each address is served for. The function it answers is called when all of them are there,
 * and has every other method refused with 405, in place of an address that is not known (404) or the page of the web.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.page) return
    const methods = served.get(url) ?? new Set()
    served.set(url, methods)
    for (const each of [method].flat()) methods.add(each)
  })
  return () => {
    for (const [url, methods] of [...served]) {
      const others = app.supportedMethods.filter((method) => !methods.has(method))
      if (others.length > 0) refuse(app, url, others, [...methods].toSorted().join(', '))
    }
  }
}

function refuse(app: FastifyInstance, url: string, method: string[], allow: string): void {
  app.route({
    url,
    method,
    exposeHeadRoute: false,
    // Before the body is read: it would be of no use.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow)
      fail('methodNotAllowed')
    },
    handler: () => fail('methodNotAllowed'),
  })
}
