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
import { chatHandlers } from './modules/conferencing/chat/routes.ts'
import { conferenceHandlers } from './modules/conferencing/conference/routes.ts'
import { conferenceLifecycleHandlers } from './modules/conferencing/conference-lifecycle/routes.ts'
import { mayEnterMedia } from './modules/conferencing/conference-user/media-entry.ts'
import { conferenceUserHandlers } from './modules/conferencing/conference-user/routes.ts'
import { joinHandlers, moveHandlers } from './modules/conferencing/join/routes.ts'
import { registerMediaEvents } from './modules/conferencing/presence/media-events.ts'
import { startRealtime } from './modules/conferencing/realtime/start.ts'
import { toastHandlers } from './modules/conferencing/toast/routes.ts'
import { accountHandlers } from './modules/identity/account/routes.ts'
import { appHandlers } from './modules/identity/app/routes.ts'
import { appDeletionHandlers } from './modules/identity/app-deletion/routes.ts'
import { authHandlers } from './modules/identity/auth/routes.ts'
import { passwordHandlers } from './modules/identity/password/routes.ts'
import { pictureHandlers } from './modules/identity/picture/routes.ts'
import { subAccountHandlers } from './modules/identity/sub-account/routes.ts'
import { conferenceContentHandlers, contentHandlers } from './modules/library/content/routes.ts'
import { previewHandlers } from './modules/library/preview/routes.ts'
import { recordingHandlers } from './modules/library/recording/routes.ts'
import { contactHandlers } from './modules/operation/contact/routes.ts'
import { eventHandlers } from './modules/operation/event/routes.ts'
import { logHandlers } from './modules/operation/log/routes.ts'
import { releaseNoteHandlers } from './modules/operation/release-note/routes.ts'
import { mediaOrigins } from './modules/operation/server/hosts.ts'
import { serverHandlers } from './modules/operation/server/routes.ts'
import { keepPlaced } from './modules/operation/server/watch.ts'
import { settingHandlers } from './modules/operation/setting/routes.ts'
import { subscriberHandlers } from './modules/operation/subscriber/routes.ts'
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
