import { newId } from '../../platform/secrets/random.ts'
import {
  aimedAt,
  freshName,
  oncePerScene,
  plain,
  type Row,
  type RowsOf,
  type Sent,
  within,
} from '../../testing/access/row.ts'
import type { Scene } from '../../testing/access/world.ts'
import { connectService } from '../identity/oauth/grant.fixture.ts'
import { slackInstallations } from './slack/table.ts'

/** Id of a new integration of the app with a learning platform. */
async function integrationOf({ server, owner, make }: Scene): Promise<string> {
  const client_secret = await server.clientSecret(owner.clientId)
  const fields = { platform: 3, client_id: owner.clientId, client_secret }
  return (await make('POST', '/v1/lti/integration', fields)).integrationId
}

/** Id of the one integration of a scene that no row deletes: an app has no room for one for each caller. */
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

/** A platform whose addresses need no lookup. */
const platform = (clientId: string) => ({
  issuer: 'https://lms.example.edu',
  client_id: clientId,
  authorization_url: 'https://93.184.215.14/auth',
  token_url: 'https://93.184.215.14/token',
  jwks_url: 'https://93.184.215.14/jwks',
})

const addPlatform = async (scene: Scene, id: string): Promise<Record<string, string>> => {
  const path = `/v1/lti/integration/${id}/registration`
  const { registrationId } = await scene.make('POST', path, platform(freshName()))
  return { id, registrationId }
}

const keptPlatformOf = oncePerScene(async (scene) => addPlatform(scene, await keptIntegrationOf(scene)))

/** An integration has no room for the platforms of all rows. */
const integrationToDeleteFrom = oncePerScene(integrationOf)
const newPlatformOf = async (scene: Scene) => addPlatform(scene, await integrationToDeleteFrom(scene))

/** A Slack workspace in which the app is installed. */
async function workspaceOf({ server, owner }: Scene): Promise<string> {
  const { db, clock } = server.services
  const now = clock.now()
  const installationId = newId('slackInstallation')
  await db.insert(slackInstallations).values({
    installationId,
    clientId: owner.clientId,
    teamId: installationId,
    teamName: 'Riverside',
    token: '',
    botUserId: 'U1',
    installedByName: 'Ada Lovelace',
    created: now,
    renewed: now,
  })
  return installationId
}

/** Nobody has launched. */
const item: Row = { ...aimedAt(keptIntegrationOf, { query: { token: 'made up' } }), neverSucceeds: 401 }

export const integrationRows: RowsOf<
  'connectedService' | 'ltiIntegration' | 'ltiRegistration' | 'ltiRoom' | 'ltiItem' | 'ltiProxy'
> = {
  'connectedService.list': plain(),
  // The servers of these tests have no Slack app.
  'connectedService.connect': { ...plain({ body: { product: 'slack' } }), neverSucceeds: 409 },
  'connectedService.update': aimedAt(async (scene) => `slack-${await workspaceOf(scene)}`, {
    body: { sharesRecordings: true },
  }),
  'connectedService.delete': aimedAt(
    async ({ server, owner }) => `zapier-${(await connectService(server.services, owner)).grantId}`,
  ),
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
  'ltiIntegration.read': aimedAt(keptIntegrationOf),
  'ltiIntegration.update': aimedAt(keptIntegrationOf, { body: { description: 'Law' } }),
  'ltiIntegration.delete': aimedAt(integrationOf),
  'ltiIntegration.config': aimedAt(keptIntegrationOf),
  'ltiIntegration.keys': aimedAt(keptIntegrationOf),
  'ltiIntegration.rotateKeys': aimedAt(keptIntegrationOf),
  'ltiRegistration.list': aimedAt(keptIntegrationOf),
  'ltiRegistration.create': {
    request: async (scene) => ({
      params: { id: await keptIntegrationOf(scene) },
      body: platform(freshName()),
    }),
  },
  'ltiRegistration.update': within(keptPlatformOf, { body: { deployments: ['7'] } }),
  'ltiRegistration.delete': within(newPlatformOf),
  'ltiRegistration.launches': aimedAt(keptIntegrationOf),
  'ltiRoom.info': ltiRoom(),
  'ltiRoom.features': ltiRoom(),
  'ltiRoom.privileges': ltiRoom({ query: { password: 'host-pw' } }),
  'ltiRoom.users': ltiRoom(),
  'ltiRoom.subscribe': aimedAt(keptIntegrationOf),
  'ltiRoom.absent': ltiRoom(),
  'ltiItem.read': item,
  'ltiItem.file': item,
  'ltiItem.save': item,
  'ltiItem.pages': item,
  'ltiProxy.read': proxied((confId) => ({ query: { path: `/conference/${confId}` } })),
  'ltiProxy.create': proxied(() => ({ body: { path: '/conference', data: '{"displayName":"Algebra"}' } })),
  'ltiProxy.update': proxied((confId) => ({
    body: { path: `/conference/${confId}`, data: '{"displayName":"Algebra"}' },
  })),
  'ltiProxy.delete': proxied((confId) => ({ query: { path: `/conference/${confId}` } })),
}
