import multipart from '@fastify/multipart'
import {
  accountRoutes,
  appRoutes,
  authRoutes,
  chatRoutes,
  conferenceContentRoutes,
  conferenceRoutes,
  conferenceUserRoutes,
  contactRoutes,
  contentRoutes,
  eventRoutes,
  logRoutes,
  passwordRoutes,
  pictureRoutes,
  previewRoutes,
  recordingRoutes,
  releaseNoteRoutes,
  serverRoutes,
  settingRoutes,
  subAccountRoutes,
  subscriberRoutes,
  toastRoutes,
} from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './modules/account/routes.ts'
import { appHandlers } from './modules/app/routes.ts'
import { appDeletionHandlers } from './modules/app-deletion/routes.ts'
import { authHandlers } from './modules/auth/routes.ts'
import { chatHandlers } from './modules/chat/routes.ts'
import { conferenceHandlers } from './modules/conference/routes.ts'
import { conferenceLifecycleHandlers } from './modules/conference-lifecycle/routes.ts'
import { mayEnterMedia } from './modules/conference-user/media-entry.ts'
import { conferenceUserHandlers } from './modules/conference-user/routes.ts'
import { contactHandlers } from './modules/contact/routes.ts'
import { conferenceContentHandlers, contentHandlers } from './modules/content/routes.ts'
import { eventHandlers } from './modules/event/routes.ts'
import { joinHandlers, moveHandlers } from './modules/join/routes.ts'
import { logHandlers } from './modules/log/routes.ts'
import { passwordHandlers } from './modules/password/routes.ts'
import { pictureHandlers } from './modules/picture/routes.ts'
import { registerMediaEvents } from './modules/presence/media-events.ts'
import { previewHandlers } from './modules/preview/routes.ts'
import { startRealtime } from './modules/realtime/start.ts'
import { recordingHandlers } from './modules/recording/routes.ts'
import { releaseNoteHandlers } from './modules/release-note/routes.ts'
import { mediaOrigins } from './modules/server/hosts.ts'
import { serverHandlers } from './modules/server/routes.ts'
import { keepPlaced } from './modules/server/watch.ts'
import { settingHandlers } from './modules/setting/routes.ts'
import { subAccountHandlers } from './modules/sub-account/routes.ts'
import { subscriberHandlers } from './modules/subscriber/routes.ts'
import { toastHandlers } from './modules/toast/routes.ts'
import type { Services } from './platform/context.ts'
import { acceptForms, acceptJson } from './platform/http/body.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { collectMethods } from './platform/http/other-methods.ts'
import { checkContractServed, registerRoutes } from './platform/http/register-routes.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import { mediaProxy } from './platform/media/proxy.ts'
import { registerMetrics } from './platform/metrics/serve.ts'

/** The whole server: every module by name, on one port. A worker only says how it is. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer(services)
  const refuseOtherMethods = collectMethods(app)
  registerHealth(app, services)
  registerMetrics(app, services)
  if (services.config.role !== 'worker') await serveApi(app, services)
  refuseOtherMethods()
  return app
}

async function serveApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (api) => {
    acceptJson(api)
    await api.register(multipart)
    registerRoutes(api, services, accountRoutes, accountHandlers)
    registerRoutes(api, services, passwordRoutes, passwordHandlers)
    registerRoutes(api, services, subAccountRoutes, subAccountHandlers)
    registerRoutes(api, services, appRoutes, { ...appHandlers, ...appDeletionHandlers })
    registerRoutes(api, services, pictureRoutes, pictureHandlers)
    registerRoutes(api, services, settingRoutes, settingHandlers)
    registerRoutes(api, services, conferenceRoutes, {
      ...conferenceHandlers,
      ...conferenceLifecycleHandlers,
      ...joinHandlers,
    })
    registerRoutes(api, services, conferenceUserRoutes, { ...conferenceUserHandlers, ...moveHandlers })
    registerRoutes(api, services, chatRoutes, chatHandlers)
    registerRoutes(api, services, toastRoutes, toastHandlers)
    registerRoutes(api, services, contentRoutes, contentHandlers)
    registerRoutes(api, services, conferenceContentRoutes, conferenceContentHandlers)
    registerRoutes(api, services, recordingRoutes, recordingHandlers)
    registerRoutes(api, services, eventRoutes, eventHandlers)
    registerRoutes(api, services, contactRoutes, contactHandlers)
    registerRoutes(api, services, logRoutes, logHandlers)
    registerRoutes(api, services, previewRoutes, previewHandlers)
    registerRoutes(api, services, releaseNoteRoutes, releaseNoteHandlers)
    registerRoutes(api, services, subscriberRoutes, subscriberHandlers)
    registerRoutes(api, services, serverRoutes, serverHandlers)
    await api.register(async (auth) => {
      acceptForms(auth)
      registerRoutes(auth, services, authRoutes, authHandlers)
    })
  })
  checkContractServed(app)
  registerOpenApi(app)
  registerMediaEvents(app, services)
  await startRealtime(app, services)
  await app.register(mediaProxy, {
    media: services.media,
    mayEnter: (holder) => mayEnterMedia(services, holder),
  })
  const stopPlacing = keepPlaced(services)
  app.addHook('onClose', async () => stopPlacing())
  await registerWeb(app, services, { mediaOrigins: mediaOrigins(services) })
}
