import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { WebhookRefused } from '../../../platform/media/errors.ts'
import type { MediaEvent } from '../../../platform/media/port.ts'
import { reconcileMedia } from '../core/conference-user/reconcile-media.ts'
import { isTestRoom } from '../taking-part/connection-test/service.ts'
import { reconcileScreens } from '../together/share/screens.ts'

const LONGEST_BODY_BYTES = 64 * 1024

/**
 * Receives the webhooks of the media servers. A token outlives the right to be in a conference, and the permissions in
 * it may have changed: a joining client is removed, or given its current permissions. A client that leaves media has
 * not left the conference; only its own connection to us says that.
 */
export function registerMediaEvents(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LONGEST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/media-events', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const event = await services.media
        .receiveWebhook(body, request.headers.authorization)
        .catch((error) =>
          error instanceof WebhookRefused ? fail('tokenUnauthorized') : Promise.reject(error),
        )
      // Tests of a connection have rooms without a conference.
      if (event && isTestRoom(event.confId)) return reply.code(204).send()
      if (event?.kind === 'participant_joined' && !event.hidden) {
        void reconcileMedia(services, event.confId, event.userId)
      }
      if (event && mayChangeScreens(event)) void reconcileScreens(services, event.confId)
      return reply.code(204).send()
    })
  })
}

/** A person who leaves media ends their screens as well. */
const mayChangeScreens = (event: MediaEvent) =>
  'source' in event
    ? event.source === 'screen_share'
    : event.kind === 'participant_left' || event.kind === 'room_finished'
