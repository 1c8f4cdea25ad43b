import {
  isShareOn,
  mayEndShare,
  mayShare,
  mayTurnPages,
  type Share,
  type ShareKind,
  type shareRoutes,
} from '@lumi/contract'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { featuresOf, userPrivileges } from '../../core/conference/privileges.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { findUser } from '../../core/conference-user/repository.ts'
import { actorOf, findCaller, isInCall } from '../../core/conference-user/rules.ts'
import { type SharedFile, sharedFile } from '../../hooks.ts'
import { addBoard } from '../board/add.ts'
import { findPages, lockBoard } from '../board/repository.ts'
import { emitShareEvents } from './event.ts'
import { presentShare } from './present.ts'
import { deleteShares, findShare, findShares, insertShares, updatePage } from './repository.ts'
import { stopScreen } from './screens.ts'
import type { ShareRow } from './table.ts'

/** More than this nobody can choose from: of what is shown, and of the files that are offered. */
const MOST_SHOWN = 30
const MOST_FILES = 100

type Start = Input<typeof shareRoutes.start>['body']

export async function listShares(ctx: Ctx, confId: string): Promise<{ items: Share[] }> {
  await loadConference(ctx, confId)
  return { items: (await findShares(ctx.db, confId)).map(presentShare) }
}

export async function startShare(ctx: Ctx, confId: string, start: Start): Promise<Share> {
  await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    // Exclusive: what is checked below must still be true at the insert.
    const conference = await lockVisibleConference(tx, confId)
    const user = await sharerIn(tx, conference, start.kind)
    if (!isShareOn(featuresOf(conference), start.kind)) fail('sharingOff')
    const shares = await findShares(tx.db, confId)
    const same = shares.find((share) => share.kind === start.kind && isOf(share, start))
    if (same) return presentShare(same)
    const isFile = start.kind === 'file'
    const ofThese = shares.filter(({ kind }) => (kind === 'file') === isFile)
    if (ofThese.length >= (isFile ? MOST_FILES : MOST_SHOWN)) fail('tooManyShares')
    const began = await insertShares(tx.db, [
      {
        ...(await contentOf(tx, conference, start)),
        shareId: newId('share'),
        confId,
        userId: user.userId,
        kind: start.kind,
        started: tx.clock.now(),
      },
    ])
    await emitShareEvents(tx, conference, { began })
    return presentShare(began[0] as ShareRow)
  })
}

/**
 * The caller, if they may share this now: they may have been expelled or demoted since they asked, or the conference
 * ended.
 */
async function sharerIn(
  { db, principal }: Tx<Ctx>,
  conference: ConferenceRow,
  kind: ShareKind,
): Promise<ConferenceUserRow> {
  if (principal.kind !== 'participant') return fail('forbidden')
  const user = await findUser(db, conference.confId, principal.userId)
  const isInside = user?.participationId === principal.participationId && isInCall(conference, user)
  if (!isInside || !mayShare({ privileges: userPrivileges(conference, user) }, kind)) return fail('forbidden')
  return user
}

/** True if it shows the very thing that is to be shared. */
const isOf = (share: ShareRow, { contentId, boardId }: Start): boolean =>
  (contentId !== undefined && share.contentId === contentId) ||
  (boardId !== undefined && share.boardId === boardId)

/** The part of it that can be shown. */
async function contentOf(
  tx: Tx<Ctx>,
  conference: ConferenceRow,
  { kind, contentId, boardId, page = 1, pages: counted }: Start,
) {
  const { confId } = conference
  if (kind === 'whiteboard' || contentId === undefined) return boardToShow(tx, confId, boardId, page)
  const file = (await tx.hooks.ask(sharedFile, tx, confId, contentId)) ?? fail('invalidContentId')
  const { displayName } = file
  if (kind === 'file') return { contentId, displayName }
  const pages = pagesOf(conference, file, counted)
  checkPage(page, pages)
  return { contentId, displayName, page, pages }
}

/** Browsers count the pages of an encrypted file; the server has counted those of any other. */
function pagesOf({ keyCheck }: ConferenceRow, file: SharedFile, counted: number | undefined): number {
  if (counted === undefined) return file.pages ?? fail('noPages')
  if (keyCheck !== null && !file.isConvertible) return counted
  return fail('invalidBody', { field: 'pages', description: 'The server counts the pages of this file' })
}

/** A board of the conference, or a new one. */
async function boardToShow(tx: Tx<Ctx>, confId: string, known: string | undefined, page: number) {
  if (known !== undefined && !(await lockBoard(tx.db, confId, known))) return fail('unknownBoard')
  const boardId =
    known ?? (await addBoard(tx, confId, { displayName: null, template: 'blank' })).board.boardId
  const pages = (await findPages(tx.db, [boardId])).length
  checkPage(page, pages)
  return { boardId, page, pages }
}

function checkPage(page: number, pages: number): void {
  if (page > pages) fail('invalidBody', { field: 'page', description: `There are ${pages} pages` })
}

export async function turnPage(ctx: Ctx, confId: string, shareId: string, page: number): Promise<Share> {
  const share = await loadShare(ctx, confId, shareId)
  if (!mayTurnPages(actorOf(ctx.principal), share.userId)) fail('forbidden')
  const { pages } = share
  if (pages === null) return fail('noPages')
  checkPage(page, pages)
  return inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId, { shared: true })
    const changed = await updatePage(tx.db, shareId, page)
    if (changed) await emitShareEvents(tx, conference, { changed: [changed] })
    return presentShare(changed ?? (await findShare(tx.db, confId, shareId)) ?? fail('unknownShare'))
  })
}

export async function endShare(ctx: Ctx, confId: string, shareId: string): Promise<void> {
  const share = await loadShare(ctx, confId, shareId)
  if (!mayEndShare(actorOf(ctx.principal), share.userId)) fail('forbidden')
  const by = await findCaller(ctx)
  // Before the event of its end, because a screen that still ran would be recorded again.
  if (share.kind === 'screen') {
    const isOwn = ctx.principal.kind === 'participant' && ctx.principal.userId === share.userId
    // A well-behaved client stops by itself, and does not start again as soon as it may.
    if (!isOwn) ctx.realtime.send(`user:${share.userId}`, 'screen_ended', { by })
    await stopScreen(ctx, share)
  }
  await inTransaction(ctx, async (tx) => {
    const conference = await lockVisibleConference(tx, confId, { shared: true })
    await emitShareEvents(tx, conference, { ended: await deleteShares(tx.db, [shareId]) }, by)
  })
}

async function loadShare(ctx: Ctx, confId: string, shareId: string): Promise<ShareRow> {
  await loadConference(ctx, confId)
  return (await findShare(ctx.db, confId, shareId)) ?? fail('unknownShare')
}
