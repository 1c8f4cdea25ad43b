import {
  aimedAt,
  freshName,
  picture,
  plain,
  type Row,
  type RowsOf,
  type Sent,
} from '../../testing/access/row.ts'
import type { Scene } from '../../testing/access/world.ts'
import { askForConsent } from './oauth/grant.fixture.ts'

const app = (more: Omit<Sent, 'params'> = {}): Row => ({
  request: ({ owner }) => ({ params: { clientId: owner.clientId }, ...more }),
})

const person = () => {
  const username = freshName()
  const names = { firstName: 'Mary', lastName: 'Somerville', title: 'Star School', description: 'By night' }
  return { ...names, username, email: `${username}@example.com`, password: 'Lighthouse7' }
}

/** A service that asks to be connected. */
const consentOf = async ({ server }: Scene) => ({
  params: { requestId: await askForConsent(server.services) },
})

/** Id of a new sub-account of the owner. */
async function subAccountOf({ server, owner }: Scene): Promise<string> {
  return (await server.addSubAccount(owner, 1)).accountId
}

export const identityRows: RowsOf<
  'auth' | 'oauthConsent' | 'account' | 'picture' | 'password' | 'subAccount' | 'app'
> = {
  'auth.login': { request: ({ owner: { username, password } }) => ({ body: { username, password } }) },
  'auth.tokenInfo': { request: ({ owner }) => ({ query: { access_token: owner.token } }) },
  'auth.token': {
    request: async ({ owner, server }) => ({
      body: {
        grant_type: 'client_credentials',
        client_id: owner.clientId,
        client_secret: await server.clientSecret(owner.clientId),
      },
    }),
  },
  'auth.logout': { ...plain(), endsSession: true },
  'oauthConsent.read': { request: consentOf },
  'oauthConsent.answer': {
    request: async (scene) => ({ ...(await consentOf(scene)), body: { allow: false } }),
  },
  'account.create': { request: () => ({ body: person() }) },
  'account.read': plain(),
  'account.update': plain({ body: { firstName: 'Mary' } }),
  'account.privateKey': plain(),
  'account.setPicture': { request: async () => ({ files: { picture: await picture() } }) },
  'account.deletePicture': plain(),
  'picture.read': {
    async request(scene) {
      const body = new FormData()
      body.set('picture', await picture(), 'me.png')
      const made = await scene.make('POST', `/v1/subaccount/${await subAccountOf(scene)}/picture`, body)
      return { params: { pictureId: String(made.pictureImgUrl).split('/').at(-1) ?? '' } }
    },
  },
  'password.help': plain({ body: { email: 'nobody@example.com', help: 'both' } }),
  'password.checkReset': { ...plain({ params: { resetHash: 'unknown' } }), neverSucceeds: 401 },
  'password.reset': {
    ...plain({ params: { resetHash: 'unknown' }, body: { password: 'Lighthouse8' } }),
    neverSucceeds: 401,
  },
  'password.forceChange': {
    async request({ server, owner }) {
      const { username } = await server.addSubAccount(owner, 1)
      await server.expirePassword(username)
      const body = { username, password: 'Lighthouse7', newPassword: 'Lighthouse8' }
      return { params: { product: 'lumi' }, body }
    },
  },
  'subAccount.list': plain(),
  'subAccount.create': {
    request: () => ({ body: { ...person(), title: undefined, description: undefined, role: 1 } }),
  },
  'subAccount.read': aimedAt(subAccountOf),
  'subAccount.update': aimedAt(subAccountOf, { body: { role: 2 } }),
  'subAccount.delete': aimedAt(subAccountOf),
  'subAccount.setPicture': {
    request: async (scene) => ({
      params: { id: await subAccountOf(scene) },
      files: { picture: await picture() },
    }),
  },
  'subAccount.deletePicture': aimedAt(subAccountOf),
  'app.list': plain(),
  'app.create': plain({ body: { title: 'Evening School', description: 'Lessons at night' } }),
  'app.read': app(),
  'app.update': app({ body: { title: 'Riverside College' } }),
  // It has none, so that nobody is asked about it.
  'app.checkDomain': { ...app(), neverSucceeds: 409 },
  'app.delete': {
    async request(scene) {
      const { clientId } = await scene.make('POST', '/v1/app', { title: 'Short', description: 'Lived' })
      return { params: { clientId } }
    },
  },
  'app.setLogo': {
    request: async ({ owner }) => ({
      params: { clientId: owner.clientId },
      files: { picture: await picture() },
    }),
  },
  'app.deleteLogo': app(),
  'app.setIcon': {
    request: async ({ owner }) => ({
      params: { clientId: owner.clientId },
      files: { picture: await picture() },
    }),
  },
  'app.deleteIcon': app(),
  // A new client secret would end the app tokens, a new API key the node's.
  'app.regenerateKey': { ...app({ body: { which: 'neither' } }), neverSucceeds: 400 },
  'app.setCertificate': {
    ...app({ files: { certificate: new Blob(['no']), privateKey: new Blob(['pair']) } }),
    neverSucceeds: 400,
  },
  'app.deleteCertificate': app(),
}
