import type { ErrorName } from '@lumi/contract'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Ctx, Services, Tx } from '../../platform/context.ts'
import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import type { Db } from '../../platform/db/database.ts'
import { and, eq, inArray, isNull, sql } from '../../platform/db/orm.ts'
import { fail, LumiFailure } from '../../platform/errors/failure.ts'
import { defineNetworkPace } from '../../platform/rate-limit/pace.ts'
import type { UploadRoom } from '../../platform/uploads/upload-room.ts'
import {
  chatFileBytes,
  chatFileBytesOfConferences,
  findConference,
  findGroupIds,
} from '../conferencing/public-api.ts'
import { conferenceContents, contents } from './content/table.ts'
import { contentUploadParts, contentUploads } from './content-upload/table.ts'
import { recordings } from './recording/table.ts'
import { recordingSessions } from './recording-session/table.ts'
import { storedBytes } from './stored-bytes.ts'

/** The app of a file, and the conference that it is stored in, if any. */
export type Owner = { clientId: string; confId?: string }

/** A limit, in bytes: that of an app, or of a demo room with its breakout rooms. */
type Limit = { key: string; most: number; readUsed: () => Promise<number>; failure: ErrorName }
type Bound = Limit & { used: number }

/** Bytes that an app has stored: files, recordings, and what of both is still being made. */
async function usedBytes(db: Db, clientId: string): Promise<number> {
  const [parts] = await db
    .select({ bytes: sumOf(contentUploadParts.size) })
    .from(contentUploadParts)
    .innerJoin(contentUploads, eq(contentUploads.uploadId, contentUploadParts.uploadId))
    .where(eq(contentUploads.clientId, clientId))
  return (
    Number(parts?.bytes) +
    (await storedBytes(db, contents, clientId)) +
    (await storedBytes(db, recordings, clientId)) +
    (await chatFileBytes(db, clientId)) +
    (await bytesBeingRecorded(db, eq(recordingSessions.clientId, clientId)))
  )
}

const sumOf = (column: AnyColumn) => sql<string>`coalesce(sum(${column}), 0)`

async function bytesBeingRecorded(db: Db, which: SQL): Promise<number> {
  const [pieces] = await db
    .select({ bytes: sumOf(recordingSessions.bytes) })
    .from(recordingSessions)
    .where(and(which, isNull(recordingSessions.ended)))
  return Number(pieces?.bytes)
}

/**
 * Fails where so many bytes more are too much for an app or a demo room; until the transaction ends nobody else adds
 * some.
 */
export async function claimSpace(tx: Tx, owner: Owner, bytes: number): Promise<void> {
  await advisoryLock(tx.db, `files of ${owner.clientId}`)
  await checkQuota(tx, owner, bytes)
}

/** Fails where so many bytes more are too much for an app or a demo room. */
export async function checkQuota(services: Quotas, owner: Owner, bytes: number): Promise<void> {
  for (const { used, most, failure } of await boundsOf(services, owner))
    if (used + bytes > most) fail(failure)
}

/** True for the failures of `claimSpace`. */
export const isOutOfQuota = (error: unknown): error is LumiFailure =>
  error instanceof LumiFailure && (error.errorName === 'appFilesFull' || error.errorName === 'demoFilesFull')

/** True where a recording that is being made has no space left. */
export async function isQuotaUsedUp(services: Quotas, owner: Owner): Promise<boolean> {
  return (await boundsOf(services, owner)).some(({ used, most }) => used >= most)
}

type Quotas = Pick<Services, 'db' | 'config'>

const boundsOf = async (services: Quotas, owner: Owner): Promise<Bound[]> =>
  readUsed(await limitsOf(services, owner))

async function readUsed<Known extends Limit>(
  limits: readonly Known[],
): Promise<(Known & { used: number })[]> {
  const bounds: (Known & { used: number })[] = []
  for (const limit of limits) bounds.push({ ...limit, used: await limit.readUsed() })
  return bounds
}

async function limitsOf({ db, config }: Quotas, { clientId, confId }: Owner): Promise<Limit[]> {
  const limits: Limit[] = [
    {
      key: clientId,
      most: config.appFileBytes,
      readUsed: () => usedBytes(db, clientId),
      failure: 'appFilesFull',
    },
  ]
  const conference = confId === undefined ? undefined : await findConference(db, confId)
  if (!conference?.expires) return limits
  const mainId = conference.parentId ?? conference.confId
  limits.push({
    key: mainId,
    most: config.demoFileBytes,
    readUsed: async () => bytesOfConferences(db, await findGroupIds(db, mainId)),
    failure: 'demoFilesFull',
  })
  return limits
}

async function bytesOfConferences(db: Db, confIds: readonly string[]): Promise<number> {
  const ids = [...confIds]
  const linked = db
    .select({ contentId: conferenceContents.contentId })
    .from(conferenceContents)
    .where(inArray(conferenceContents.confId, ids))
  const [files] = await db
    .select({ bytes: sumOf(contents.size) })
    .from(contents)
    .where(inArray(contents.contentId, linked))
  const [films] = await db
    .select({ bytes: sumOf(recordings.size) })
    .from(recordings)
    .where(inArray(recordings.confId, ids))
  return (
    Number(files?.bytes) +
    Number(films?.bytes) +
    (await chatFileBytesOfConferences(db, ids)) +
    (await bytesBeingRecorded(db, inArray(recordingSessions.confId, ids)))
  )
}

const MEGABYTE = 1024 * 1024
/** Bytes that strangers of one network may send to demo rooms; each room has a limit of its own. */
const paceDemoFiles = defineNetworkPace({ burst: 100 * MEGABYTE, perSecond: (20 * MEGABYTE) / 3600 })

/** Files that are sent to this process and have the same bound: many at once would each find the same space left. */
type Sending = { rooms: number; bytes: number; ended: number }
const sending = new Map<string, Sending>()

/** The space for files that somebody sends, while they are being sent: it is claimed for good with the file. */
export async function openUploadRoom(ctx: Ctx): Promise<UploadRoom> {
  const owner = await ownerOf(ctx)
  const limits = owner ? await limitsOf(ctx, owner) : []
  const isDemo = limits.length > 1
  let taken = 0
  const places = limits.map((limit) => {
    const place = sending.get(limit.key) ?? { rooms: 0, bytes: 0, ended: 0 }
    sending.set(limit.key, place)
    place.rooms++
    return { ...limit, place, endedBefore: place.ended }
  })
  const release = () => {
    for (const { key, place } of places) {
      place.bytes -= taken
      place.ended += taken
      if (--place.rooms === 0) sending.delete(key)
    }
  }
  const bounds = await readUsed(places).catch((error) => {
    release()
    throw error
  })
  return {
    take(bytes) {
      // Uploads that ended after the query may be stored, and are not in its result.
      for (const { used, most, place, endedBefore, failure } of bounds)
        if (used + place.bytes + place.ended - endedBefore + bytes > most) fail(failure)
      if (isDemo && !paceDemoFiles(ctx, 'demo files', bytes)) fail('demoFilesFull')
      taken += bytes
      for (const { place } of places) place.bytes += bytes
    },
    release,
  }
}

async function ownerOf({ principal, db }: Ctx): Promise<Owner | undefined> {
  if (principal.kind === 'account' || principal.kind === 'app') return { clientId: principal.clientId }
  if (principal.kind !== 'participant' && principal.kind !== 'user') return undefined
  const conference = await findConference(db, principal.confId)
  return conference && { clientId: conference.clientId, confId: conference.confId }
}
