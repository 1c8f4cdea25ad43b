import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { registerMediaEvents } from './modules/conferencing/realtime/media-events.ts'
import { startRealtime } from './modules/conferencing/realtime/start.ts'
import { mayEnterMedia } from './modules/conferencing/taking-part/join/media-access.ts'
import { roomOrigins } from './modules/conferencing/taking-part/placement/room-origins.ts'
import { startPlacementWatch } from './modules/conferencing/taking-part/placement/watch.ts'
import { startBreakoutWatch } from './modules/conferencing/together/breakout/watch.ts'
import { serveOAuth } from './modules/identity/oauth/serve.ts'
import { hubspotInstaller } from './modules/integration/hubspot/install.ts'
import { serveCard } from './modules/integration/hubspot/serve-card.ts'
import { registerProduct } from './modules/integration/install/serve.ts'
import { isIntegration } from './modules/integration/lti-integration/proof.ts'
import { registerLaunches } from './modules/integration/lti-launch/serve.ts'
import { launchPageOrigins } from './modules/integration/lti-registration/page-origins.ts'
import { slackInstaller } from './modules/integration/slack/install.ts'
import { serveRequests } from './modules/integration/slack/serve-requests.ts'
import { mayRecordMedia } from './modules/library/recording-session/principal.ts'
import type { Services } from './platform/context.ts'
import { acceptJson } from './platform/http/body.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { collectMethods } from './platform/http/other-methods.ts'
import { checkContractServed } from './platform/http/register-routes.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerWeb } from './platform/http/web.ts'
import { mediaProxy } from './platform/media/proxy.ts'
import { registerMetrics } from './platform/metrics/serve.ts'
import { createCallLimit } from './platform/rate-limit/rate-limit.ts'
import { serveContract } from './routes.ts'

/** The whole server: every module by name, on one port. A worker only serves its health. */
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
    await serveOAuth(api, services)
    await serveContract(api, services)
  })
  checkContractServed(app)
  registerOpenApi(app)
  registerMediaEvents(app, services)
  registerLaunches(app, services)
  registerProduct(app, services, hubspotInstaller, serveCard)
  registerProduct(app, services, slackInstaller, serveRequests)
  await startRealtime(app, services)
  await app.register(mediaProxy, {
    media: services.media,
    mayEnter: async (holder) => (await mayEnterMedia(services, holder)) || mayRecordMedia(services, holder),
    limit: createCallLimit(app, 'media', { max: 600, seconds: 60 }),
  })
  const stopPlacing = startPlacementWatch(services)
  const stopBreakouts = startBreakoutWatch(services)
  app.addHook('onClose', async () => {
    stopPlacing()
    stopBreakouts()
  })
  const originsOfRoom = roomOrigins(services)
  await registerWeb(app, services, {
    // A learning platform shows the room that it has launched, and the other pages of its integration.
    async roomOrigins(confId, integrationId) {
      const [room, pages] = await Promise.all([
        confId ? originsOfRoom(confId) : { connectsTo: [], framedBy: [] },
        launchPageOrigins(services, integrationId),
      ])
      return { ...room, framedBy: [...room.framedBy, ...pages] }
    },
    isIntegration: (id) => isIntegration(services, id),
  })
}
