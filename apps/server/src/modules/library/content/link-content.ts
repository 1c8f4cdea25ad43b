import type { conferenceContentRoutes, LinkedContent } from '@lumi/contract'
import { DeleteMethod, roomOfPart } from '@lumi/contract/values'
import { type Ctx, inTransaction, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import type { ConferenceRow, SharedFile } from '../../conferencing/public-api.ts'
import {
  changeEvent,
  checkSealedFile,
  endSharesOfFile,
  featuresOf,
  isClosedRoomOf,
  loadConference,
  lockVisibleConference,
} from '../../conferencing/public-api.ts'
import { emitEvents } from '../../operation/public-api.ts'
import { loadContent, loadLinked } from './access.ts'
import {
  countOtherLinks,
  deleteLink,
  findLinked,
  findOneLinked,
  isLinked,
  type Linked,
  MOST_LINKS,
  upsertLink,
} from './link-repository.ts'
import { presentLinked } from './present.ts'
import { removeContent } from './remove-content.ts'
import { lockContent } from './repository.ts'
import { describeUpload, storeContent } from './store-content.ts'
import type { ContentRow } from './table.ts'

type Upload = Input<typeof conferenceContentRoutes.upload>['body']

export async function listLinked(ctx: Ctx, confId: string): Promise<{ items: LinkedContent[] }> {
  await loadConference(ctx, confId)
  const linked = await findLinked(ctx.db, confId)
  return { items: linked.map(presentLinked) }
}

export async function readLinked(ctx: Ctx, confId: string, contentId: string): Promise<LinkedContent> {
  return presentLinked(await loadLinked(ctx, confId, contentId))
}

export async function uploadLinked(
  ctx: Ctx,
  confId: string,
  { relatedAs, ...given }: Upload,
  file: StoredFile,
): Promise<LinkedContent> {
  const conference = await loadConference(ctx, confId)
  await checkTakesFiles(ctx, conference, relatedAs)
  const values = await describeUpload(ctx, conference.clientId, given, file)
  // Files added in the call belong to the people who have the key; the files of the portal are the app's.
  const names = [values.fileName, values.displayName]
  if (ctx.principal.kind === 'participant') checkSealedFile(conference, { head: file.head, names }, 'content')
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVisibleConference(tx, confId, { shared: true })
    return link(tx, locked, await storeContent(tx, values, confId), relatedAs)
  })
}

export async function linkContent(
  ctx: Ctx,
  confId: string,
  contentId: string,
  relatedAs: string,
): Promise<LinkedContent> {
  await loadConference(ctx, confId)
  await loadContent(ctx, contentId)
  return inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId, { shared: true })
    const content = (await lockContent(tx.db, contentId, { shared: true })) ?? fail('invalidContentId')
    return link(tx, conference, content, relatedAs)
  })
}

/** A file that is only there for its conferences (delete method 2) goes with the last of them. */
export async function unlinkContent(ctx: Ctx, confId: string, contentId: string): Promise<void> {
  await loadLinked(ctx, confId, contentId)
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId, { shared: true })
    const content = (await lockContent(tx.db, contentId)) ?? fail('invalidContentId')
    if (!(await deleteLink(tx.db, confId, contentId))) fail('invalidContentId')
    await letGo(tx, ofConference(content, conference))
    await endSharesOfFile(tx, contentId, confId)
    await emitEvents(tx, [changeEvent(conference)])
  })
}

/** Files of a demo room are in a library that nobody can open, so that they go in any case. */
const ofConference = (content: ContentRow, { expires }: ConferenceRow): ContentRow =>
  expires ? { ...content, deleteMethod: DeleteMethod.whenUnlinked } : content

/** A conference that is deleted lets go of its files, in the transaction that deletes it. */
export async function unlinkAll(tx: Tx, conference: ConferenceRow): Promise<void> {
  const { confId } = conference
  const linked = await findLinked(tx.db, confId)
  const ids = linked.map(({ content }) => content.contentId).toSorted()
  for (const contentId of ids) {
    const content = await lockContent(tx.db, contentId)
    if (!content) continue
    await deleteLink(tx.db, confId, contentId)
    await letGo(tx, ofConference(content, conference))
  }
}

/** Files that people added to a breakout room are the main room's as well when it closes, as many as that can have. */
export async function linkFilesOfRoom(tx: Tx, roomId: string, main: ConferenceRow): Promise<void> {
  const { confId } = main
  const added = await findLinked(tx.db, roomId)
  for (const { content, link } of added.toSorted(byContent)) {
    const { contentId } = content
    if (!(await lockContent(tx.db, contentId, { shared: true }))) continue
    if ((await countOtherLinks(tx.db, confId, contentId)) >= MOST_LINKS) break
    await upsertLink(tx.db, { confId, contentId, relatedAs: link.relatedAs, linked: tx.clock.now() })
  }
  if (added.length > 0) await emitEvents(tx, [changeEvent(main)])
}

/** The order in which files are locked. */
const byContent = (a: Linked, b: Linked) => (a.content.contentId < b.content.contentId ? -1 : 1)

/** A file that is being shared stays with its conference until the transaction ends. */
export async function fileToShare(tx: Tx, confId: string, contentId: string): Promise<SharedFile | null> {
  await lockContent(tx.db, contentId, { shared: true })
  const linked = await findOneLinked(tx.db, confId, contentId)
  if (!linked) return null
  const { displayName, documentPages, documentState } = linked.content
  return { displayName, pages: documentPages, isConvertible: documentState !== 'none' }
}

async function link(
  tx: Tx,
  conference: ConferenceRow,
  content: ContentRow,
  relatedAs: string,
): Promise<LinkedContent> {
  const { confId } = conference
  const { contentId } = content
  if ((await countOtherLinks(tx.db, confId, contentId)) >= MOST_LINKS) {
    fail('tooManyFiles', { description: `A conference can have ${MOST_LINKS} files` })
  }
  const linked = await upsertLink(tx.db, { confId, contentId, relatedAs, linked: tx.clock.now() })
  await emitEvents(tx, [changeEvent(conference)])
  return presentLinked({ content, link: linked })
}

async function letGo(tx: Tx, content: ContentRow): Promise<void> {
  if (content.deleteMethod !== DeleteMethod.whenUnlinked) return
  if (await isLinked(tx.db, content.contentId)) return
  await removeContent(tx, content)
}

/** Participants can only add files that the conference has a use for, besides those that breakout rooms leave. */
async function checkTakesFiles(
  { db, principal }: Ctx,
  conference: ConferenceRow,
  relatedAs: string,
): Promise<void> {
  const { fileShare, documentShare } = featuresOf(conference)
  if (fileShare || documentShare || principal.kind !== 'participant') return
  const roomId = roomOfPart(relatedAs)
  if (!roomId || !(await isClosedRoomOf(db, { confId: conference.confId, roomId }))) fail('filesOff')
}
