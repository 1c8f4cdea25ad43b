import { aimedAt, oncePerScene, type Row, type RowsOf, type Sent, within } from '../../testing/access/row.ts'
import type { Scene } from '../../testing/access/world.ts'

/** Id of a new integration of the app with a learning platform. */
async function integrationOf({ server, owner, make }: Scene): Promise<string> {
  const client_secret = await server.clientSecret(owner.clientId)
  const fields = { platform: 3, client_id: owner.clientId, client_secret }
  return (await make('POST', '/v1/lti/integration', fields)).integrationId
}

/** Id of the one integration of a scene that no row changes: an app has no room for one for each caller. */
const keptIntegrationOf = oncePerScene(integrationOf)

const ltiRoom = (more: Omit<Sent, 'params'> = {}): Row =>
  within(async (scene) => ({ integrationId: await keptIntegrationOf(scene) }), more)

/** A call to a conference of the integration, which has ended, so that it may be deleted. */
const proxied = (call: (confId: string) => Omit<Sent, 'params'>): Row => ({
  request: async (scene) => {
    const integrationId = await keptIntegrationOf(scene)
    const conference = { displayName: 'Algebra', metaData3: integrationId }
    const { confId } = await scene.make('POST', '/v1/conference', conference)
    for (const state of [2, 3]) await scene.make('PUT', `/v1/conference/${confId}`, { state })
    return { params: { integrationId }, ...call(confId) }
  },
})

export const integrationRows: RowsOf<'ltiIntegration' | 'ltiRoom' | 'ltiProxy'> = {
  'ltiIntegration.list': {
    request: ({ owner }) => ({ params: { clientId: owner.clientId } }),
  },
  'ltiIntegration.create': {
    request: async ({ owner, server }) => ({
      body: {
        platform: 3,
        client_id: owner.clientId,
        client_secret: await server.clientSecret(owner.clientId),
      },
    }),
  },
  'ltiIntegration.read': aimedAt(integrationOf),
  'ltiIntegration.update': aimedAt(integrationOf, { body: { description: 'Law' } }),
  'ltiIntegration.delete': aimedAt(integrationOf),
  'ltiIntegration.config': aimedAt(integrationOf),
  'ltiIntegration.keys': aimedAt(integrationOf),
  'ltiRoom.info': ltiRoom(),
  'ltiRoom.features': ltiRoom(),
  'ltiRoom.privileges': ltiRoom({ query: { password: 'host-pw' } }),
  'ltiRoom.users': ltiRoom(),
  'ltiRoom.subscribe': aimedAt(keptIntegrationOf),
  'ltiProxy.read': proxied((confId) => ({ query: { path: `/conference/${confId}` } })),
  'ltiProxy.create': proxied(() => ({ body: { path: '/conference', data: '{"displayName":"Algebra"}' } })),
  'ltiProxy.update': proxied((confId) => ({
    body: { path: `/conference/${confId}`, data: '{"displayName":"Algebra"}' },
  })),
  'ltiProxy.delete': proxied((confId) => ({ query: { path: `/conference/${confId}` } })),
}
