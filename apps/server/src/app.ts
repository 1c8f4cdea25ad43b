import type { FastifyInstance } from 'fastify'
import type { Services } from './platform/context.ts'
import { acceptJson } from './platform/http/body.ts'
import { registerHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import { mediaProxy } from './platform/media/proxy.ts'

/** The whole server: every module by name, on one port. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer(services)
  registerHealth(app, services)
  await app.register(async (api) => {
    acceptJson(api)
    // Each group of the contract: registerRoutes(api, services, xRoutes, xHandlers)
  })
  await app.register(mediaProxy, { url: services.media.url })
  await registerWeb(app, services)
  return app
}
