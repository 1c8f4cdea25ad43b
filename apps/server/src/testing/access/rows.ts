import type { api } from '@lumi/contract'
import { someDevices } from '../../modules/conferencing/core/conference-user/devices.fixture.ts'
import { idle, registration } from '../../modules/operation/server/server.fixture.ts'
import {
  boardOf,
  chatOf,
  chatPictureOf,
  contentOf,
  deliveryOf,
  freshName,
  integrationOf,
  picture,
  pollOf,
  recordingLinkOf,
  recordingOf,
  sharedIntegrationOf,
  shareOf,
  subAccountOf,
  subscriberOf,
  uploadOf,
  wholeUpload,
} from './things.ts'
import type { Caller, Scene } from './world.ts'

type Api = typeof api
export type OperationName = {
  [Group in keyof Api]: `${Group & string}.${keyof Api[Group] & string}`
}[keyof Api]

/** A request that the operation's rightful callers may send. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  files?: Record<string, Blob>
}

export type Row = {
  request: (scene: Scene) => Sent | Promise<Sent>
  /** Callers that the declared access admits but a rule of the operation refuses. */
  refused?: readonly Caller[]
  /** Each caller gets a conference of their own, because a success takes somebody out of it. */
  ownScenes?: true
  /** Ends the sessions of its callers. */
  endsSession?: true
  /** The lowest status that anybody gets, where nobody can be given what a success needs. */
  neverSucceeds?: number
}

type More = Omit<Sent, 'params'>
const plain = (sent: Sent = {}): Row => ({ request: () => sent })
const conference = (more: More = {}, params: Record<string, string> = {}): Row => ({
  request: ({ confId }) => ({ params: { id: confId, ...params }, ...more }),
})
const user = (more: More = {}): Row => ({
  request: ({ confId, userId }) => ({ params: { id: confId, userId }, ...more }),
})
const app = (more: More = {}): Row => ({
  request: ({ owner }) => ({ params: { clientId: owner.clientId }, ...more }),
})
const aimedAt = (find: (scene: Scene) => Promise<string>, more: More = {}): Row => ({
  request: async (scene) => ({ params: { id: await find(scene) }, ...more }),
})
const ltiRoom = (more: More = {}): Row => ({
  request: async (scene) => ({
    params: { integrationId: await sharedIntegrationOf(scene), id: scene.confId },
    ...more,
  }),
})
const chat = (more: More = {}): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, ...(await chatOf(scene)) }, ...more }),
})
/** Makes something that is only read once per scene, because each caller cannot start a chat at once. */
const once = <Made>(make: (scene: Scene) => Promise<Made>) => {
  const made = new WeakMap<Scene, Promise<Made>>()
  return (scene: Scene): Promise<Made> => {
    const known = made.get(scene) ?? make(scene)
    made.set(scene, known)
    return known
  }
}
const chatToRead = once(chatOf)
const chatPictureToRead = once(chatPictureOf)
const readChat = (): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, ...(await chatToRead(scene)) } }),
})
const chatPicture = (): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, ...(await chatPictureToRead(scene)) } }),
})
const reaction = (): Row => ({
  request: async (scene) => ({
    params: { id: scene.confId, ...(await chatOf(scene)), reaction: 'heart' },
  }),
  // An app reacts for somebody whom it names.
  refused: [...joinedCallers, 'app token'],
})
const linked = (more: More = {}): Row => ({
  request: async (scene) => ({
    params: { id: scene.confId, contentId: await contentOf(scene, 'linked') },
    ...more,
  }),
})
const share = (more: More = {}): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, shareId: await shareOf(scene) }, ...more }),
})
const board = (more: More = {}): Row => ({
  request: async (scene) => {
    const { boardId } = await boardOf(scene)
    return { params: { id: scene.confId, boardId }, ...more }
  },
})
const boardPage = (more: More = {}): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, ...(await boardOf(scene)) }, ...more }),
})
const breakoutRoom = (more: More = {}): Row => ({
  request: async ({ confId }) => ({ params: { id: confId, roomId: confId }, ...more }),
})
const peerRoom = (more: More = {}): Row => ({
  request: async ({ confId }) => ({ params: { id: confId, peerRoomId: 'unknown' }, ...more }),
})
const sdp = (type: 'offer' | 'answer') => ({ type, sdp: 'v=0' })
const candidate = { candidate: '', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
const question = { question: 'Shall we take a break?', kind: 'single', options: ['Yes', 'No'] }
const twoRooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
const poll = (more: More = {}): Row => ({
  request: async (scene) => ({
    params: { id: scene.confId, pollId: await pollOf(scene, { ...question, state: 'open' }) },
    ...more,
  }),
})
const recording = (more: More = {}): Row => ({
  request: async (scene) => ({
    params: { id: scene.confId, recordingId: await recordingOf(scene) },
    ...more,
  }),
})
const recordingLink = (): Row => ({
  request: async (scene) => ({ params: { id: scene.confId, ...(await recordingLinkOf(scene)) } }),
})
const node = ({ serverId }: Scene): Promise<string> => Promise.resolve(serverId)
const text = (): Blob => new Blob(['Some words to share'])
const notThemselves: readonly Caller[] = ['presenter inside', 'host inside']
const notHosts: readonly Caller[] = ['attendee inside', 'presenter inside']
const joinedCallers: readonly Caller[] = ['host account', 'owner']
const onlyItsAuthor: readonly Caller[] = [...notHosts, ...joinedCallers, 'app token']
const person = () => {
  const username = freshName()
  const names = { firstName: 'Mary', lastName: 'Somerville', title: 'Star School', description: 'By night' }
  return { ...names, username, email: `${username}@example.com`, password: 'Lighthouse7' }
}

/** One row for each operation of the contract; the type refuses a contract with an operation more. */
export const rows: Record<OperationName, Row> = {
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
  'setting.info': plain(),
  'setting.isAdmin': { request: ({ owner }) => ({ params: { username: owner.username } }) },

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

  'conference.list': plain(),
  'conference.create': plain({ body: { displayName: 'Algebra' } }),
  'conference.createTrial': plain({ body: { displayName: 'A try' } }),
  'conference.info': { request: ({ confId }) => ({ query: { id: confId } }) },
  'conference.read': conference(),
  'conference.invitation': conference(),
  'conference.update': conference({ body: { displayName: 'Geometry' } }),
  // Ending it first would end the tokens of those inside.
  'conference.delete': { ...conference(), neverSucceeds: 409 },
  'conference.join': conference({ body: { displayName: 'Mary', password: 'attendee-pw' } }),
  'conference.start': { ...conference(), refused: notHosts },
  'conference.end': { ...conference(), refused: notHosts },
  'conference.leave': conference(),

  'conferenceUser.list': conference(),
  'conferenceUser.create': conference({ body: { displayName: 'Mary', role: 1 } }),
  'conferenceUser.read': user(),
  // Those inside who wait may change their own name only.
  'conferenceUser.update': { ...user({ body: { displayName: 'Mary' } }), refused: ['host who waits'] },
  'conferenceUser.updateMany': {
    request: ({ confId, userId }) => ({
      params: { id: confId },
      body: { userIds: [userId], displayName: 'Mary' },
    }),
  },
  // The user is the attendee inside.
  'conferenceUser.setPicture': {
    request: async (scene) => ({ ...(await user().request(scene)), files: { picture: await picture() } }),
    refused: notThemselves,
  },
  'conferenceUser.deletePicture': { ...user(), refused: notThemselves },
  'conferenceUser.reportDevices': { ...user({ body: someDevices }), refused: notThemselves },
  'conferenceUser.askToUnmute': user(),
  'conferenceUser.delete': { ...user(), ownScenes: true },
  'conferenceUser.move': {
    ownScenes: true,
    request: ({ confId, userId }) => ({
      params: { id: confId },
      query: { new: 'true' },
      body: { userIds: [userId], displayName: 'Group A' },
    }),
  },
  'conferenceUser.expel': {
    ownScenes: true,
    request: ({ confId, userId }) => ({ params: { id: confId }, body: { userIds: [userId] } }),
  },

  'content.create': plain({ body: {}, files: { content: text() } }),
  'content.list': plain(),
  'content.space': plain(),
  'content.download': aimedAt(contentOf),
  'content.update': aimedAt(contentOf, { body: { displayName: 'Lesson 2' }, files: {} }),
  'content.delete': aimedAt(contentOf),
  'content.info': aimedAt(contentOf),
  'content.conferences': aimedAt(contentOf),
  'content.document': { ...aimedAt(contentOf), neverSucceeds: 404 },
  'content.pages': aimedAt(contentOf),
  'content.thumbnail': { ...aimedAt(contentOf), neverSucceeds: 404 },
  'content.sharedAccess': aimedAt(contentOf),
  'content.shared': { ...aimedAt(contentOf, { query: { token: 'made up' } }), neverSucceeds: 401 },
  'contentUpload.begin': plain({ body: { fileName: 'words.txt', size: text().size } }),
  'contentUpload.read': aimedAt(uploadOf),
  'contentUpload.addPart': aimedAt(uploadOf, {
    query: { offset: '0' },
    files: { content: new Blob([wholeUpload]) },
  }),
  'contentUpload.finish': aimedAt((scene) => uploadOf(scene, 'whole')),
  'contentUpload.cancel': aimedAt(uploadOf),
  'conferenceContent.list': conference(),
  'conferenceContent.upload': conference({ body: {}, files: { content: text() } }),
  'conferenceContent.link': linked({ body: { relatedAs: 'document' } }),
  'conferenceContent.unlink': linked(),
  'conferenceContent.read': linked(),
  'conferenceContent.download': linked(),
  'conferenceContent.document': { ...linked(), neverSucceeds: 404 },
  'conferenceContent.pages': linked(),
  'conferenceContent.thumbnail': { ...linked(), neverSucceeds: 404 },
  'conferenceContent.sharedAccess': linked(),

  'recording.list': plain(),
  'recording.listOfConference': conference(),
  'recording.read': recording(),
  'recording.timeline': recording(),
  'recording.update': recording({ body: { displayName: 'Part 2' } }),
  'recording.delete': recording(),
  'recording.thumbnail': { ...recording(), neverSucceeds: 404 },
  'recording.sharedAccess': recording({ query: { expiry_minutes: '5' } }),
  'recording.links': recording(),
  'recording.revokeLink': recordingLink(),
  'recording.revokeSharedAccess': recording(),
  'recording.sharedDetails': { ...plain({ query: { token: 'made up' } }), neverSucceeds: 401 },
  'recording.shared': { ...plain({ query: { token: 'made up' } }), neverSucceeds: 401 },

  'chat.list': conference(),
  'chat.create': conference({ body: { displayName: 'Presenters', userGroup: 4 } }),
  'chat.read': readChat(),
  'chat.update': { ...chat({ body: { displayName: 'Everybody' } }), refused: notHosts },
  'chat.delete': { ...chat(), refused: notHosts },
  'chat.send': { ...chat({ body: { messageData: '<p>Hello</p>' } }), refused: joinedCallers },
  'chat.sendFile': {
    request: async (scene) => ({
      params: { id: scene.confId, ...(await chatOf(scene)) },
      body: {},
      files: { file: await picture() },
    }),
    refused: joinedCallers,
  },
  'chat.file': chatPicture(),
  'chat.thumbnail': chatPicture(),
  'chat.messages': readChat(),
  'chat.edit': { ...chat({ body: { messageData: '<p>Good day</p>' } }), refused: onlyItsAuthor },
  'chat.react': reaction(),
  'chat.unreact': reaction(),
  'chat.unsend': { ...chat(), refused: notHosts },
  'toast.send': conference({ body: { messageText: 'Five minutes left', userGroup: 2 } }),
  'entry.waiting': conference(),
  'entry.admit': conference({ body: {} }),
  'entry.change': { ...conference({ body: { locked: false } }), refused: ['presenter inside'] },
  'attendance.list': { ...conference(), refused: notHosts },
  'hand.raise': conference(),
  // The user is the attendee inside.
  'hand.lower': { ...user(), refused: ['presenter inside'] },
  'poll.list': conference(),
  'poll.create': conference({ body: question }),
  'poll.update': poll({ body: { state: 'closed' } }),
  'poll.delete': poll(),
  'poll.answer': poll({ body: { choices: [1] } }),
  'poll.answers': { ...poll(), refused: ['attendee inside'] },
  'spotlight.give': { ...user(), refused: notHosts },
  'spotlight.end': { ...conference(), refused: notHosts },
  'board.list': conference(),
  'board.create': conference({ body: {} }),
  'board.rename': board({ body: { displayName: 'Fractions' } }),
  'board.delete': board(),
  'board.addPage': board({ body: { template: 'lines' } }),
  'board.changePage': boardPage({ body: { template: 'lines' } }),
  'board.deletePage': boardPage(),
  'breakout.read': conference(),
  'breakout.preview': conference({ body: { mode: 'even', rooms: twoRooms } }),
  // All but the first caller get the refusal that they are open already.
  'breakout.open': conference({ body: { mode: 'choose', rooms: twoRooms } }),
  // None are open.
  'breakout.close': { ...conference({ body: {} }), neverSucceeds: 409 },
  'breakout.extend': { ...conference({ body: { seconds: 300 } }), neverSucceeds: 409 },
  'breakout.move': { ...conference({ body: { userIds: ['x'], roomId: null } }), neverSucceeds: 409 },
  'breakout.enter': { ...conference({ body: { roomId: null } }), neverSucceeds: 409 },
  'breakout.announce': { ...conference({ body: { messageText: 'Soon' } }), neverSucceeds: 409 },
  'breakout.help': { ...conference({ body: { asked: true } }), neverSucceeds: 409 },
  'breakoutResult.list': conference(),
  // None have been open.
  'breakoutResult.take': { ...breakoutRoom(), neverSucceeds: 409 },
  'breakoutResult.release': {
    ...breakoutRoom({ body: { takenUntil: '2026-11-24T10:00:00.000Z' } }),
    neverSucceeds: 409,
  },
  'breakoutResult.keep': {
    ...breakoutRoom({ query: { takenUntil: '2026-11-24T10:00:00.000Z' } }),
    neverSucceeds: 409,
  },
  'peerRoom.list': conference(),
  'peerRoom.read': { ...peerRoom(), neverSucceeds: 404 },
  // With nobody there is none.
  'peerRoom.create': { ...conference({ body: { userId: 'x', offer: sdp('offer') } }), neverSucceeds: 404 },
  'peerRoom.update': { ...peerRoom({ body: { offer: sdp('offer') } }), neverSucceeds: 404 },
  'peerRoom.addCandidate': { ...peerRoom({ body: candidate }), neverSucceeds: 404 },
  'peerRoom.delete': { ...peerRoom(), neverSucceeds: 404 },
  'capture.read': conference(),
  // Nothing records here.
  'capture.start': { ...conference({ body: {} }), neverSucceeds: 409 },
  'capture.giveKey': {
    ...conference({ body: { publicKey: `B${'A'.repeat(86)}`, sealed: 'sealed' } }),
    neverSucceeds: 409,
  },
  'capture.change': { ...conference({ body: { paused: true } }), neverSucceeds: 409 },
  'capture.stop': { ...conference(), neverSucceeds: 409 },
  'share.list': conference(),
  'share.start': conference({ body: { kind: 'whiteboard' } }),
  // The host inside shares it.
  'share.turn': { ...share({ body: { page: 1 } }), refused: ['attendee inside'] },
  'share.end': { ...share(), refused: ['attendee inside'] },
  'reaction.send': conference({ body: { reaction: 'heart' } }),

  'event.list': plain(),
  'subscriber.list': plain(),
  'subscriber.create': plain({
    body: { displayName: 'Attendance', targetUrl: 'http://127.0.0.1:8443/events' },
  }),
  'subscriber.read': aimedAt(subscriberOf),
  'subscriber.update': aimedAt(subscriberOf, { body: { enabled: false } }),
  'subscriber.delete': aimedAt(subscriberOf),

  'delivery.list': aimedAt(subscriberOf),
  'delivery.sendAgain': { request: async (scene) => ({ params: await deliveryOf(scene) }) },

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
  'ltiRoom.subscribe': aimedAt(sharedIntegrationOf),

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
  'connectionTest.begin': plain(),
  'preview.read': { ...plain({ query: { uri: 'http://10.0.0.1/' } }), neverSucceeds: 400 },
  'preview.image': {
    ...plain({ query: { uri: 'http://10.0.0.1/', signature: 'made up' } }),
    neverSucceeds: 400,
  },
  'releaseNote.list': plain(),
  'log.login': plain(),
  'log.list': plain(),
}
