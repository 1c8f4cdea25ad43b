import { plainPicture } from '../../modules/identity/picture/picture.fixture.ts'
import { putRecording } from '../../modules/library/recording/recording.fixture.ts'
import { putDelivery } from '../../modules/operation/delivery/delivery.fixture.ts'
import type { Scene } from './world.ts'

let made = 0
/** A small picture to send. */
export const picture = async (): Promise<Blob> => new Blob([new Uint8Array(await plainPicture('png'))])
/** A name that nobody else has. */
export const freshName = () => {
  made += 1
  return `person${made}`
}

/** Id of a new sub-account of the owner. */
export async function subAccountOf({ server, owner }: Scene): Promise<string> {
  return (await server.addSubAccount(owner, 1)).accountId
}

/** Id of a new file of the owner's library, linked to the conference or not. */
export async function contentOf(scene: Scene, link?: 'linked'): Promise<string> {
  const body = new FormData()
  body.set('request', '{}')
  body.set('content', new Blob([new Uint8Array([1, 2, 3])]), 'data.bin')
  const { contentId } = await scene.make('POST', '/v1/content', body)
  if (link)
    await scene.make('POST', `/v1/conference/${scene.confId}/content/${contentId}`, { relatedAs: 'file' })
  return contentId
}

/** The content of uploaded files. */
export const wholeUpload = 'Some words in one part'

/** Id of a new upload of the owner, which nothing has come of yet, or all. */
export async function uploadOf({ make }: Scene, how?: 'whole'): Promise<string> {
  const size = wholeUpload.length
  const { uploadId } = await make('POST', '/v1/upload', { fileName: 'words.txt', size })
  const body = new FormData()
  body.set('content', new Blob([wholeUpload]), 'words.txt')
  if (how) await make('PUT', `/v1/upload/${uploadId}/part?offset=0`, body)
  return uploadId
}

/** A chat of everybody, with a message that the host inside wrote. */
export async function chatOf(scene: Scene): Promise<{ chatId: string; messageId: string }> {
  const chats = `/v1/conference/${scene.confId}/chat`
  const { chatId } = await scene.make('POST', chats, { displayName: 'All', userGroup: 2 }, 'host inside')
  const message = { messageData: '<p>Welcome</p>' }
  const { messageId } = await scene.make('POST', `${chats}/${chatId}/message`, message, 'host inside')
  return { chatId, messageId }
}

/** A chat of everybody, with a picture that the host inside sent. */
export async function chatPictureOf(scene: Scene): Promise<{ chatId: string; messageId: string }> {
  const { chatId } = await chatOf(scene)
  const body = new FormData()
  body.set('request', '{}')
  body.set('file', await picture(), 'me.png')
  const path = `/v1/conference/${scene.confId}/chat/${chatId}/file`
  return { chatId, messageId: (await scene.make('POST', path, body, 'host inside')).messageId }
}

/** Id of a board that the host inside shares. */
export async function shareOf({ make, confId }: Scene): Promise<string> {
  const board = { kind: 'whiteboard' }
  return (await make('POST', `/v1/conference/${confId}/share`, board, 'host inside')).shareId
}

/** A new board of the conference, with its page. */
export async function boardOf({ make, confId }: Scene): Promise<{ boardId: string; pageId: string }> {
  const { boardId, pages } = await make('POST', `/v1/conference/${confId}/board`, {})
  return { boardId, pageId: pages[0].pageId }
}

/** Id of a poll that the owner puts to people. */
export async function pollOf({ make, confId }: Scene, poll: object): Promise<string> {
  return (await make('POST', `/v1/conference/${confId}/poll`, poll)).pollId
}

/** Id of a new subscriber of the owner's app. */
export async function subscriberOf({ make }: Scene): Promise<string> {
  const targetUrl = 'http://127.0.0.1:8443/events'
  return (await make('POST', '/v1/subscriber', { displayName: 'Attendance', targetUrl })).subscriberId
}

/** A delivery to a new subscriber of the owner's app. */
export async function deliveryOf(scene: Scene): Promise<{ id: string; deliveryId: string }> {
  const subscriberId = await subscriberOf(scene)
  const { deliveryId } = await putDelivery(scene.server, { clientId: scene.owner.clientId, subscriberId })
  return { id: subscriberId, deliveryId }
}

/** Id of a new integration of the app with a learning platform. */
export async function integrationOf({ server, owner, make }: Scene): Promise<string> {
  const client_secret = await server.clientSecret(owner.clientId)
  const fields = { platform: 3, client_id: owner.clientId, client_secret }
  return (await make('POST', '/v1/lti/integration', fields)).integrationId
}

const sharedIntegrations = new WeakMap<Scene, Promise<string>>()

/** Id of the one integration of a scene that nothing is done to: an app has no room for one for each caller. */
export function sharedIntegrationOf(scene: Scene): Promise<string> {
  const kept = sharedIntegrations.get(scene) ?? integrationOf(scene)
  sharedIntegrations.set(scene, kept)
  return kept
}

/** Id of a new recording of the conference. */
/** A recording, and a link to it that the owner made. */
export async function recordingLinkOf(scene: Scene): Promise<{ recordingId: string; linkId: string }> {
  const recordingId = await recordingOf(scene)
  const path = `/v1/conference/${scene.confId}/recording/${recordingId}`
  await scene.make('GET', `${path}/sharedaccess`)
  const { items } = await scene.make('GET', `${path}/links`)
  return { recordingId, linkId: items[0].linkId }
}

export async function recordingOf({ server, confId }: Scene): Promise<string> {
  return (await putRecording(server, confId)).recordingId
}
