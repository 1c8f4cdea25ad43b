import {
  defaultDownloadMinutes,
  maxAttendeeShareMinutes,
  maxPageAddressMinutes,
  type RecordingSharedAccess,
  recordingFileName,
  type recordingRoutes,
  type SharedRecording,
} from '@lumi/contract'
import { z } from 'zod'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import { addressTokens } from '../../../platform/shared-access/address-tokens.ts'
import { LinkIssuer, linkIssuerOf, loadLinkIssuer } from '../../conferencing/public-api.ts'
import { loadRecording, sharesFreely } from './access.ts'
import { deleteLinks, findLink } from './link-repository.ts'
import { addLink } from './links.ts'
import { findRecording, nextShareGeneration } from './repository.ts'
import type { RecordingRow } from './table.ts'

type ShareQuery = Input<typeof recordingRoutes.sharedAccess>['query']

const tokens = addressTokens(
  'recording',
  z.object({
    sub: z.string(),
    /** The recording's `shareGeneration` when the address was made. */
    generation: z.int(),
    /** To be saved rather than played. */
    save: z.literal(true).optional(),
    /** Saved as bytes without a meaning. */
    binary: z.literal(true).optional(),
    /** Its name when it is saved, where somebody chose one. */
    fileName: z.string().optional(),
    /**
     * The issuer: it works while they see the recording. By the older name, because addresses outlive versions; servers of
     * the version before name attendees only.
     */
    maker: LinkIssuer.optional(),
    /** Its row among the links of the recording, unless it is for the page that asked. */
    linkId: z.string().optional(),
  }),
)

/** Creates an address that shows or saves the recording for everybody who has it. */
export async function makeSharedAccess(
  ctx: Ctx,
  confId: string,
  recordingId: string,
  query: ShareQuery,
): Promise<RecordingSharedAccess> {
  const { shareGeneration } = await loadRecording(ctx, confId, recordingId)
  const expires = expiryOf(ctx, query)
  checkMayShare(ctx, expires)
  const isForPage = query.purpose === 'page' || isOwnDownload(query)
  if (isForPage) checkForPage(ctx, expires)
  const claims = {
    sub: recordingId,
    generation: shareGeneration,
    save: query.content_disposition && (true as const),
    binary: query.content_type && (true as const),
    // A name to show, without what hides or turns its letters.
    fileName: query.filename?.replace(/\p{C}/gu, '') || undefined,
    maker: linkIssuerOf(ctx.principal),
    linkId: isForPage ? undefined : await addLink(ctx, recordingId, { expires, saves: savesFile(query) }),
  }
  const token = await tokens.sign(ctx, claims, expires)
  return {
    sharedAccessUrl: `${ctx.config.publicUrl}/v1/recording/${recordingId}/shared?token=${token}`,
    expires: expires?.toISOString() ?? null,
  }
}

/** The address of a page that plays the recording for everybody who has it, until the link is revoked. */
export async function makeRecordingPage(ctx: Ctx, confId: string, recordingId: string): Promise<string> {
  const { sharedAccessUrl } = await makeSharedAccess(ctx, confId, recordingId, {})
  const { searchParams } = new URL(sharedAccessUrl)
  return `${ctx.config.publicUrl}/Recording/${recordingId}#${searchParams.get('token')}`
}

export async function revokeSharedAccess(ctx: Ctx, confId: string, recordingId: string): Promise<void> {
  await loadRecording(ctx, confId, recordingId)
  await inTransaction(ctx, async ({ db }) => {
    await nextShareGeneration(db, recordingId)
    await deleteLinks(db, recordingId)
  })
}

export async function readShared(ctx: Ctx, recordingId: string, token: string): Promise<FileAnswer> {
  const { recording, claims } = await openShared(ctx, recordingId, token)
  return recordingAnswer(recording, claims)
}

/** Returns the details for a page that plays a recording for somebody who has nothing but its address. */
export async function readSharedDetails(
  ctx: Ctx,
  recordingId: string,
  token: string,
): Promise<SharedRecording> {
  const { displayName, fileName, duration, created } = (await openShared(ctx, recordingId, token)).recording
  return { recordingId, displayName, filename: fileName, duration, created: created.toISOString() }
}

/** Returns the recording that an address opens, with the claims of its token, as long as the address is valid. */
async function openShared(ctx: Ctx, recordingId: string, token: string) {
  const claims = await tokens.read(ctx, token)
  if (claims?.sub !== recordingId) return fail('tokenUnauthorized')
  const recording = (await findRecording(ctx.db, recordingId)) ?? fail('unknownRecording')
  if (recording.shareGeneration !== claims.generation) fail('tokenUnauthorized')
  if (claims.linkId && !(await findLink(ctx.db, recordingId, claims.linkId))) fail('tokenUnauthorized')
  if (claims.maker) {
    const principal = await loadLinkIssuer(ctx, claims.maker)
    await loadRecording({ db: ctx.db, principal }, recording.confId, recordingId)
  }
  return { recording, claims }
}

const isPlayable = ({ contentType }: RecordingRow) => contentType === 'video/mp4'

/** The recording to be played where browsers can, or to be saved. */
export function recordingAnswer(
  recording: RecordingRow,
  { save, binary, fileName }: { save?: true; binary?: true; fileName?: string } = {},
): FileAnswer {
  const { key, recordingId, contentType } = recording
  const plays = isPlayable(recording) && !save
  return {
    from: { key },
    contentType: plays || !binary ? contentType : 'application/octet-stream',
    fileName: fileName ?? recording.fileName ?? recordingFileName(recordingId),
    disposition: plays ? 'inline' : 'attachment',
  }
}

/** Until when the address works, in whole seconds as its token counts; null: until it is revoked. */
function expiryOf({ clock }: Ctx, query: ShareQuery): Date | null {
  const now = Math.floor(clock.now().getTime() / 1000) * 1000
  const { expiry, expiry_minutes, content_disposition } = query
  if (expiry) {
    const time = Math.floor(endOf(expiry).getTime() / 1000) * 1000
    if (time <= now) fail('missingParameter', { field: 'expiry', description: 'expiry: is in the past' })
    return new Date(Math.min(time, LATEST))
  }
  const minutes = expiry_minutes ?? (content_disposition && defaultDownloadMinutes)
  return minutes ? new Date(now + minutes * 60_000) : null
}

/** Later times are written with more digits than the contract's have. */
const LATEST = Date.parse('9999-12-31T23:59:59Z')

/** A date alone holds until it is over. */
const endOf = (expiry: string) =>
  expiry.includes('T') ? new Date(expiry) : new Date(Date.parse(expiry) + DAY_MS)

const savesFile = (query: ShareQuery): boolean => query.content_disposition === 'attachment'

/** Without a time of its own it is not to be passed on. */
const isOwnDownload = (query: ShareQuery): boolean =>
  savesFile(query) && query.expiry === undefined && query.expiry_minutes === undefined

/** The address of a page is in no list of links, so that nobody could end it: it has to expire soon. */
function checkForPage({ clock }: Ctx, expires: Date | null): void {
  if (!expires || expires.getTime() > clock.now().getTime() + maxPageAddressMinutes * 60_000)
    fail('missingParameter', {
      field: 'expiry_minutes',
      description: `expiry_minutes: at most ${maxPageAddressMinutes} for a page`,
    })
}

function checkMayShare({ principal, clock }: Ctx, expires: Date | null): void {
  if (sharesFreely(principal)) return
  const longest = clock.now().getTime() + maxAttendeeShareMinutes * 60_000
  if (!expires || expires.getTime() > longest) {
    fail('sharedForTooLong')
  }
}
