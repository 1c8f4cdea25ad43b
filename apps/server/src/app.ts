import { accountRoutes, appRoutes, authRoutes, passwordRoutes } from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './modules/account/routes.ts'
import { appHandlers } from './modules/app/routes.ts'
import { authHandlers } from './modules/auth/routes.ts'
import { passwordHandlers } from './modules/password/routes.ts'
import type { Services } from './platform/context.ts'
import { acceptForms, acceptJson } from './platform/http/body.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import { mediaProxy } from './platform/media/proxy.ts'

/** The whole server: every module by name, on one port. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer(services)
  registerHealth(app, services)
  await app.register(async (api) => {
    acceptJson(api)
    registerRoutes(api, services, accountRoutes, accountHandlers)
    registerRoutes(api, services, passwordRoutes, passwordHandlers)
    registerRoutes(api, services, appRoutes, appHandlers)
    await api.register(async (auth) => {
      acceptForms(auth)
      registerRoutes(auth, services, authRoutes, authHandlers)
    })
  })
  await app.register(mediaProxy, { url: services.media.url })
  await registerWeb(app, services)
  return app
}
