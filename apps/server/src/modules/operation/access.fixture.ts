import { aimedAt, freshName, oncePerScene, plain, type RowsOf } from '../../testing/access/row.ts'
import type { Scene } from '../../testing/access/world.ts'
import { putDelivery } from './delivery/delivery.fixture.ts'
import { idle, registration } from './server/server.fixture.ts'

/** Id of a new subscriber of the owner's app. */
async function subscriberOf({ make }: Scene): Promise<string> {
  const targetUrl = 'http://127.0.0.1:8443/events'
  return (await make('POST', '/v1/subscriber', { displayName: 'Attendance', targetUrl })).subscriberId
}

/** A subscriber that nobody changes. */
const keptSubscriberOf = oncePerScene(subscriberOf)

/** A new delivery to a subscriber of the owner's app. */
async function deliveryOf(scene: Scene): Promise<{ id: string; deliveryId: string }> {
  const subscriberId = await keptSubscriberOf(scene)
  const { deliveryId } = await putDelivery(scene.server, { clientId: scene.owner.clientId, subscriberId })
  return { id: subscriberId, deliveryId }
}

const node = ({ serverId }: Scene): Promise<string> => Promise.resolve(serverId)

export const operationRows: RowsOf<
  'setting' | 'event' | 'subscriber' | 'delivery' | 'server' | 'contact' | 'releaseNote' | 'log'
> = {
  'setting.info': plain(),
  'setting.isAdmin': { request: ({ owner }) => ({ params: { username: owner.username } }) },
  'event.list': plain(),
  'subscriber.list': plain(),
  'subscriber.create': plain({
    body: { displayName: 'Attendance', targetUrl: 'http://127.0.0.1:8443/events' },
  }),
  'subscriber.read': aimedAt(keptSubscriberOf),
  'subscriber.update': aimedAt(subscriberOf, { body: { enabled: false } }),
  'subscriber.delete': aimedAt(subscriberOf),
  'delivery.list': aimedAt(keptSubscriberOf),
  'delivery.sendAgain': { request: async (scene) => ({ params: await deliveryOf(scene) }) },
  'server.register': plain({ body: registration }),
  'server.heartbeat': aimedAt(node, { body: idle }),
  'server.list': plain(),
  'server.locinfo': plain({ query: { ip: '193.0.6.139' } }),
  'server.read': aimedAt(node),
  'server.load': aimedAt(node),
  'server.update': aimedAt(node, { body: { enabled: true } }),
  'server.delete': aimedAt(node),
  'contact.support': {
    request: () => ({
      body: {
        first: 'Ada',
        email: `${freshName()}@example.com`,
        topic: 1,
        subject: 'A question',
        message: 'How do I share a file?',
      },
    }),
  },
  'contact.report': {
    request: () => ({
      body: {
        first: 'Ada',
        email: `${freshName()}@example.com`,
        subject: 'Microphone Access Blocked',
        message: 'There is no sound',
      },
    }),
  },
  'contact.respond': plain({ body: { first: 'Ada', email: 'ada@example.com' } }),
  'contact.demoLinks': { ...plain({ body: {} }), neverSucceeds: 400 },
  'releaseNote.list': plain(),
  'log.login': plain(),
  'log.list': plain(),
}
