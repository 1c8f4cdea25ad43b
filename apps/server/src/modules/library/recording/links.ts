import { maxRecordingLinks, type RecordingLink } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail, LumiFailure } from '../../../platform/errors/failure.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { type LinkIssuer, loadLinkIssuer } from '../../conferencing/public-api.ts'
import { findAccount } from '../../identity/public-api.ts'
import { loadRecording } from './access.ts'
import {
  countLinks,
  deleteExpiredLinks,
  deleteLink,
  findLinks,
  insertLink,
  lockRecording,
} from './link-repository.ts'
import type { RecordingLinkRow, RecordingRow } from './table.ts'

/** Notes a link, so that it can be found and revoked. Answers its id. */
export function addLink(
  ctx: Ctx,
  recordingId: string,
  { expires, saves }: Pick<RecordingLinkRow, 'expires' | 'saves'>,
): Promise<string> {
  const { principal, clock } = ctx
  return inTransaction(ctx, async ({ db }) => {
    if (!(await lockRecording(db, recordingId))) fail('unknownRecording')
    await deleteExpiredLinks(db, recordingId, clock.now())
    if ((await countLinks(db, recordingId)) >= maxRecordingLinks) fail('tooManyLinks')
    const linkId = newId('recordingLink')
    const accountId = principal.kind === 'account' ? principal.accountId : null
    await insertLink(db, { linkId, recordingId, accountId, saves, created: clock.now(), expires })
    return linkId
  })
}

/** The links to a recording that work, the newest first. */
export async function listLinks(
  ctx: Ctx,
  confId: string,
  recordingId: string,
): Promise<{ items: RecordingLink[] }> {
  const recording = await loadRecording(ctx, confId, recordingId)
  const links = await findLinks(ctx.db, recordingId, ctx.clock.now())
  const makers = new Map<string | null, RecordingLink['createdBy']>()
  for (const accountId of new Set(links.map((link) => link.accountId))) {
    if (await seesRecording(ctx, recording, accountId))
      makers.set(accountId, await presentMaker(ctx, accountId))
  }
  const working = links.filter(({ accountId }) => makers.has(accountId))
  return { items: working.map((link) => presentLink(link, makers.get(link.accountId) ?? null)) }
}

/** Ends one link. @throws LumiFailure `unknownLink` where there is none. */
export async function revokeLink(
  ctx: Ctx,
  confId: string,
  recordingId: string,
  linkId: string,
): Promise<void> {
  await loadRecording(ctx, confId, recordingId)
  if (!(await deleteLink(ctx.db, recordingId, linkId))) fail('unknownLink')
}

/** True where the account that made a link, or the app itself, still sees the recording: the link works only then. */
async function seesRecording(
  { db }: Ctx,
  { clientId, confId, recordingId }: RecordingRow,
  accountId: string | null,
): Promise<boolean> {
  const maker: LinkIssuer =
    accountId === null ? { kind: 'app', clientId } : { kind: 'account', accountId, clientId }
  try {
    await loadRecording({ db, principal: await loadLinkIssuer({ db }, maker) }, confId, recordingId)
    return true
  } catch (error) {
    if (error instanceof LumiFailure) return false
    throw error
  }
}

async function presentMaker({ db }: Ctx, accountId: string | null): Promise<RecordingLink['createdBy']> {
  const account = accountId === null ? undefined : await findAccount(db, accountId)
  if (!account) return null
  return { accountId: account.accountId, displayName: `${account.firstName} ${account.lastName}`.trim() }
}

const presentLink = (
  { linkId, created, expires, saves }: RecordingLinkRow,
  createdBy: RecordingLink['createdBy'],
): RecordingLink => ({
  linkId,
  createdBy,
  created: created.toISOString(),
  expires: expires?.toISOString() ?? null,
  saves,
})
