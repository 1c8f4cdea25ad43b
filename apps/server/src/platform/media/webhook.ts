import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import { WebhookRefused } from './errors.ts'
import type { MediaEvent, MediaPort } from './port.ts'
import { fromLivekitSource } from './sources.ts'

/** Reads LiveKit's webhooks, signed with our own key over the body's bytes. */
export function createWebhookReader(apiKey: string, apiSecret: string): MediaPort['receiveWebhook'] {
  const receiver = new WebhookReceiver(apiKey, apiSecret)

  return async (rawBody, authHeader) => {
    if (!authHeader) throw new WebhookRefused('it is not signed')
    const event = await receiver.receive(rawBody, authHeader).catch((cause: unknown) => {
      throw new WebhookRefused('its signature does not hold', cause)
    })
    return presentEvent(event)
  }
}

function presentEvent({ id, event, createdAt, room, participant, track }: WebhookEvent): MediaEvent | null {
  if (!room?.name) return null
  const common = { id, at: new Date(Number(createdAt) * 1000), confId: room.name }

  if (event === 'room_started' || event === 'room_finished') return { ...common, kind: event }
  if (!participant) return null
  const person = { userId: participant.identity, sessionId: participant.sid }

  switch (event) {
    case 'participant_joined':
    case 'participant_left':
      return { ...common, ...person, kind: event, hidden: participant.permission?.hidden ?? false }
    // The connection broke before it was complete, so a counted join must be taken back.
    case 'participant_connection_aborted':
      return {
        ...common,
        ...person,
        kind: 'participant_left',
        hidden: participant.permission?.hidden ?? false,
      }
    case 'track_published':
    case 'track_unpublished': {
      const source = fromLivekitSource(track?.source)
      return source ? { ...common, ...person, kind: event, source } : null
    }
    default:
      return null
  }
}
