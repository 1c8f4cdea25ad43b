import {
  aimedAt,
  conference,
  plain,
  type Row,
  type RowsOf,
  type Sent,
  within,
} from '../../testing/access/row.ts'
import type { Scene } from '../../testing/access/world.ts'
import { putRecording } from './recording/recording.fixture.ts'

type More = Omit<Sent, 'params'>

const text = (): Blob => new Blob(['Some words to share'])

/** Id of a new file of the owner's library. */
async function contentOf(scene: Scene): Promise<string> {
  const body = new FormData()
  body.set('request', '{}')
  body.set('content', new Blob([new Uint8Array([1, 2, 3])]), 'data.bin')
  return (await scene.make('POST', '/v1/content', body)).contentId
}

/** A new file that the conference uses. */
const linked = (more: More = {}): Row =>
  within(async (scene) => {
    const contentId = await contentOf(scene)
    await scene.make('POST', `/v1/conference/${scene.confId}/content/${contentId}`, { relatedAs: 'file' })
    return { contentId }
  }, more)

const wholeUpload = 'Some words in one part'

/** Id of a new upload of the owner, of which nothing has arrived yet, or all. */
async function uploadOf({ make }: Scene, arrived?: 'whole'): Promise<string> {
  const size = wholeUpload.length
  const { uploadId } = await make('POST', '/v1/upload', { fileName: 'words.txt', size })
  const body = new FormData()
  body.set('content', new Blob([wholeUpload]), 'words.txt')
  if (arrived) await make('PUT', `/v1/upload/${uploadId}/part?offset=0`, body)
  return uploadId
}

const recordingOf = async ({ server, confId }: Scene) => ({
  recordingId: (await putRecording(server, confId)).recordingId,
})
const recording = (more: More = {}): Row => within(recordingOf, more)

/** Aimed at a link to a recording that the owner made. */
const recordingLink = (): Row =>
  within(async (scene) => {
    const { recordingId } = await recordingOf(scene)
    const path = `/v1/conference/${scene.confId}/recording/${recordingId}`
    await scene.make('GET', `${path}/sharedaccess`)
    const { items } = await scene.make('GET', `${path}/links`)
    return { recordingId, linkId: items[0].linkId }
  })

export const libraryRows: RowsOf<
  'content' | 'contentUpload' | 'conferenceContent' | 'recording' | 'capture' | 'preview'
> = {
  'content.create': plain({ body: {}, files: { content: text() } }),
  'content.list': plain(),
  'content.space': plain(),
  'content.download': aimedAt(contentOf),
  'content.update': aimedAt(contentOf, { body: { displayName: 'Lesson 2' }, files: {} }),
  'content.duplicate': aimedAt(contentOf, { body: {} }),
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
  'capture.read': conference(),
  // Nothing records here.
  'capture.start': { ...conference({ body: {} }), neverSucceeds: 409 },
  'capture.giveKey': {
    ...conference({ body: { publicKey: `B${'A'.repeat(86)}`, sealed: 'sealed' } }),
    neverSucceeds: 409,
  },
  'capture.change': { ...conference({ body: { paused: true } }), neverSucceeds: 409 },
  'capture.stop': { ...conference(), neverSucceeds: 409 },
  'preview.read': { ...plain({ query: { uri: 'http://10.0.0.1/' } }), neverSucceeds: 400 },
  'preview.image': {
    ...plain({ query: { uri: 'http://10.0.0.1/', signature: 'made up' } }),
    neverSucceeds: 400,
  },
}
