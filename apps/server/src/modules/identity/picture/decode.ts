import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Ctx } from '../../../platform/context.ts'
import { fail, LumiFailure } from '../../../platform/errors/failure.ts'
import { createFairQueue, type FairQueue, runOrRefuse } from '../../../platform/flow/fair-queue.ts'
import { runScript } from '../../../platform/process/run-script.ts'
import { inWorkFolder } from '../../../platform/process/work-folder.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { isDiskFull } from '../../../platform/storage/disk.ts'
import { StorageFull } from '../../../platform/storage/errors.ts'
import type { PictureAnswer, PictureTask, Refusal, Shape } from './task.ts'

export const PICTURE_TYPE = 'image/webp'

export type PictureRequest = {
  /** The file that somebody sent: in memory, or in the storage under a key. */
  from: { data: Buffer } | { key: string }
  wanted: readonly Shape[]
  /** The app that it is for. Without one strangers ask, and their network counts. */
  clientId?: string
  /** Default: 40 million. */
  maxPixels?: number
}

export type Picture = { data: Buffer; width: number; height: number }

const MOST_PIXELS = 40_000_000
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const HEAP_MEGABYTES = 128
/**
 * The limits of one process. Its memory is the memory that it may write to, with the 600 MB that Node.js claims and
 * hardly uses. Processes that take long give way to the others.
 */
const limits = {
  light: { memoryBytes: 1000 * 1024 ** 2, timeMs: 15_000, inBackground: false },
  heavy: { memoryBytes: 1700 * 1024 ** 2, timeMs: 30_000, inBackground: true },
}
/** Nobody waits longer for a turn. */
const LONGEST_WAIT_MS = 30_000
const RETRY_AFTER_SECONDS = 5

/** One person has one picture unpacked at a time. All strangers together count as one app, and their networks as its users. */
const perKey = [{ maxWaiting: 150 }, { maxWaiting: 50, maxRunning: 1 }]

/**
 * Pictures that wait to be unpacked by this server. Nearly all take a tenth of a second and little memory. The few that
 * take seconds and up to a gigabyte wait by themselves, and there is memory for one of them.
 */
export const pictureQueues = {
  light: createFairQueue({ slots: 2, maxWaiting: 500, perKey }),
  heavy: createFairQueue({ slots: 1, maxWaiting: 500, perKey }),
}

type Caller = Pick<Ctx, 'config' | 'storage' | 'signal' | 'principal' | 'address'>

/**
 * Makes WebP pictures of these shapes from an uploaded file, in a limited process of its own. The file is read when its
 * turn has come. An aborted call loses its turn, and ends the work.
 *
 * @throws LumiFailure `picturesBusy` if too many wait, or one has waited too long.
 */
export async function makePictures(ctx: Caller, request: PictureRequest): Promise<Picture[]> {
  const made = await inTurn(ctx, request, pictureQueues.light, () => unpack(ctx, request, 'light'))
  return (
    made ?? inTurn(ctx, request, pictureQueues.heavy, async () => (await unpack(ctx, request, 'heavy')) ?? [])
  )
}

function inTurn<T>(
  { signal, principal, address }: Caller,
  { clientId }: PictureRequest,
  queue: FairQueue,
  work: () => Promise<T>,
): Promise<T> {
  const path = clientId ? [clientId, personOf(principal)] : ['strangers', networkOf(address)]
  return runOrRefuse(queue, path, { signal, longestWaitMs: LONGEST_WAIT_MS, refuse: picturesBusy }, work)
}

/** Ends a call whose picture cannot have its turn for now. */
export const picturesBusy = (): never => fail('picturesBusy', { retryAfter: RETRY_AFTER_SECONDS })

/** True where the picture is at fault, so that another try would fail as well. */
export const isUnreadablePicture = (error: unknown): boolean =>
  error instanceof LumiFailure && error.errorName !== 'picturesBusy'

function personOf(principal: Caller['principal']): string {
  if (principal.kind === 'account') return principal.accountId
  return 'userId' in principal ? principal.userId : principal.kind
}

/** Undefined where the picture turns out to be a heavy one, and only light ones may be unpacked now. */
async function unpack(
  { config, storage, signal }: Caller,
  { from, wanted, maxPixels = MOST_PIXELS }: PictureRequest,
  weight: keyof typeof limits,
): Promise<Picture[] | undefined> {
  return inWorkFolder(config.dataDir, async (folder) => {
    const input = join(folder, 'sent')
    const sent = 'key' in from ? (await storage.get(from.key)).stream : Readable.from([from.data])
    await pipeline(sent, createWriteStream(input, { mode: 0o600 }), { signal })
    const task: PictureTask = { input, folder, wanted, maxPixels, mayBeHeavy: weight === 'heavy' }
    const end = await runScript<PictureAnswer>({
      script: WORKER,
      task,
      heapMegabytes: HEAP_MEGABYTES,
      cwd: folder,
      ...limits[weight],
      signal,
    })
    const answer: PictureAnswer | { refused: 'time' | 'memory' | 'crash' } =
      'answer' in end ? end.answer : { refused: end.without }
    if ('sizes' in answer) return readAll(folder, wanted, answer.sizes)
    // On a full disk every picture looks damaged.
    if (await isDiskFull(config.dataDir)) throw new StorageFull()
    const isHeavy = answer.refused === 'heavy' || answer.refused === 'memory'
    return isHeavy && weight === 'light' ? undefined : refuse(answer.refused, maxPixels)
  })
}

const readAll = (folder: string, wanted: readonly Shape[], sizes: [width: number, height: number][]) =>
  Promise.all(
    wanted.map(async (shape, index) => {
      const [width, height] = sizes[index] ?? [0, 0]
      return { data: await readFile(join(folder, shape)), width, height }
    }),
  )

function refuse(reason: Refusal | 'time' | 'crash', maxPixels: number): never {
  switch (reason) {
    case 'type':
      return unreadable('A picture must be JPEG, PNG, WebP, GIF, AVIF or HEIC')
    case 'pixels':
      return tooLarge(`A picture may have at most ${maxPixels / 1_000_000} million pixels`)
    case 'heavy':
    case 'memory':
    case 'time':
      return tooLarge('Unpacking this picture takes too much')
    case 'damaged':
    case 'crash':
      return unreadable('The picture cannot be read')
  }
}

const unreadable = (description: string) => fail('unsupportedType', { field: 'picture', description })

const tooLarge = (description: string) => fail('bodyTooLarge', { field: 'picture', description })
