import multipart from '@fastify/multipart'
import {
  accountRoutes,
  appRoutes,
  authRoutes,
  conferenceRoutes,
  conferenceUserRoutes,
  eventRoutes,
  passwordRoutes,
} from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './modules/account/routes.ts'
import { appHandlers } from './modules/app/routes.ts'
import { authHandlers } from './modules/auth/routes.ts'
import { conferenceHandlers } from './modules/conference/routes.ts'
import { conferenceUserHandlers } from './modules/conference-user/routes.ts'
import { eventHandlers } from './modules/event/routes.ts'
import { passwordHandlers } from './modules/password/routes.ts'
import { registerMediaEvents } from './modules/presence/media-events.ts'
import { startRealtime } from './modules/realtime/start.ts'
import type { Services } from './platform/context.ts'
import { acceptForms, acceptJson } from './platform/http/body.ts'
import { registerHealth } from './platform/http/health.ts'
import { checkContractServed, registerRoutes } from './platform/http/register-routes.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import { mediaProxy } from './platform/media/proxy.ts'

/** The whole server: every module by name, on one port. A worker only says how it is. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer(services)
  registerHealth(app, services)
  if (services.config.role === 'worker') return app

  await app.register(async (api) => {
    acceptJson(api)
    await api.register(multipart)
    registerRoutes(api, services, accountRoutes, accountHandlers)
    registerRoutes(api, services, passwordRoutes, passwordHandlers)
    registerRoutes(api, services, appRoutes, appHandlers)
    registerRoutes(api, services, conferenceRoutes, conferenceHandlers)
    registerRoutes(api, services, conferenceUserRoutes, conferenceUserHandlers)
    registerRoutes(api, services, eventRoutes, eventHandlers)
    await api.register(async (auth) => {
      acceptForms(auth)
      registerRoutes(auth, services, authRoutes, authHandlers)
    })
  })
  checkContractServed(app)
  registerMediaEvents(app, services)
  await startRealtime(app, services)
  await app.register(mediaProxy, { url: services.media.url })
  await registerWeb(app, services)
  return app
}
