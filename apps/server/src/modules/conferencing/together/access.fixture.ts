import {
  conference,
  notHosts,
  oncePerScene,
  picture,
  type Row,
  type RowsOf,
  type Sent,
  user,
  within,
} from '../../../testing/access/row.ts'
import type { Caller, Scene } from '../../../testing/access/world.ts'

type More = Omit<Sent, 'params'>

const onlyItsAuthor: readonly Caller[] = [...notHosts, 'host account', 'owner', 'app token']

/** A chat of everybody, with a message that the host inside wrote. */
async function chatOf(scene: Scene): Promise<{ chatId: string; messageId: string }> {
  const chats = `/v1/conference/${scene.confId}/chat`
  const { chatId } = await scene.make('POST', chats, { displayName: 'All', userGroup: 2 }, 'host inside')
  const message = { messageData: '<p>Welcome</p>' }
  const { messageId } = await scene.make('POST', `${chats}/${chatId}/message`, message, 'host inside')
  return { chatId, messageId }
}

/** A chat of everybody, with a picture that the host inside sent. */
async function chatPictureOf(scene: Scene): Promise<{ chatId: string; messageId: string }> {
  const { chatId } = await chatOf(scene)
  const body = new FormData()
  body.set('request', '{}')
  body.set('file', await picture(), 'me.png')
  const path = `/v1/conference/${scene.confId}/chat/${chatId}/file`
  return { chatId, messageId: (await scene.make('POST', path, body, 'host inside')).messageId }
}

const chat = (more: More = {}): Row => within(chatOf, more)
const chatToRead = oncePerScene(chatOf)
const readChat = (): Row => within(chatToRead)
const chatPictureToRead = oncePerScene(chatPictureOf)
const readChatPicture = (): Row => within(chatPictureToRead)
const reaction = (): Row => ({
  request: async (scene) => ({
    params: { id: scene.confId, ...(await chatOf(scene)), reaction: 'heart' },
  }),
  // An app reacts for somebody whom it names.
  refused: ['app token'],
})

const question = { question: 'Shall we take a break?', kind: 'single', options: ['Yes', 'No'] }
const poll = (more: More = {}): Row =>
  within(async ({ make, confId }) => {
    const open = { ...question, state: 'open' }
    return { pollId: (await make('POST', `/v1/conference/${confId}/poll`, open)).pollId }
  }, more)

/** A new board of the conference, with its page. */
async function boardOf({ make, confId }: Scene): Promise<{ boardId: string; pageId: string }> {
  const { boardId, pages } = await make('POST', `/v1/conference/${confId}/board`, {})
  return { boardId, pageId: pages[0].pageId }
}

const board = (more: More = {}): Row =>
  within(async (scene) => ({ boardId: (await boardOf(scene)).boardId }), more)
const boardPage = (more: More = {}): Row => within(boardOf, more)

const twoRooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]
const breakoutRoom = (more: More = {}): Row =>
  within(({ confId }) => Promise.resolve({ roomId: confId }), more)

/** A board that the host inside shares. */
const share = (more: More = {}): Row =>
  within(async ({ make, confId }) => {
    const whiteboard = { kind: 'whiteboard' }
    return {
      shareId: (await make('POST', `/v1/conference/${confId}/share`, whiteboard, 'host inside')).shareId,
    }
  }, more)

export const togetherRows: RowsOf<
  | 'chat'
  | 'toast'
  | 'hand'
  | 'poll'
  | 'spotlight'
  | 'board'
  | 'breakout'
  | 'breakoutResult'
  | 'share'
  | 'reaction'
> = {
  'chat.list': conference(),
  'chat.create': conference({ body: { displayName: 'Presenters', userGroup: 4 } }),
  'chat.read': readChat(),
  'chat.update': { ...chat({ body: { displayName: 'Everybody' } }), refused: notHosts },
  'chat.delete': { ...chat(), refused: notHosts },
  // An app writes for somebody whom it names.
  'chat.send': { ...chat({ body: { messageData: '<p>Hello</p>' } }) },
  'chat.sendFile': {
    request: async (scene) => ({
      params: { id: scene.confId, ...(await chatOf(scene)) },
      body: {},
      files: { file: await picture() },
    }),
  },
  'chat.file': readChatPicture(),
  'chat.thumbnail': readChatPicture(),
  'chat.messages': readChat(),
  'chat.edit': { ...chat({ body: { messageData: '<p>Good day</p>' } }), refused: onlyItsAuthor },
  'chat.react': reaction(),
  'chat.unreact': reaction(),
  'chat.unsend': { ...chat(), refused: notHosts },
  'toast.send': conference({ body: { messageText: 'Five minutes left', userGroup: 2 } }),
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
  // One after the other is told that they are open already, the first of them not.
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
  'share.list': conference(),
  'share.start': conference({ body: { kind: 'whiteboard' } }),
  // The host inside shares it.
  'share.turn': { ...share({ body: { page: 1 } }), refused: ['attendee inside'] },
  'share.end': { ...share(), refused: ['attendee inside'] },
  'reaction.send': conference({ body: { reaction: 'heart' } }),
}
