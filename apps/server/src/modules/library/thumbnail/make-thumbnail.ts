import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTransaction, type Services } from '../../../platform/context.ts'
import type { JobRun } from '../../../platform/jobs/port.ts'
import { inWorkFolder } from '../../../platform/process/work-folder.ts'
import { randomCharacters } from '../../../platform/secrets/random.ts'
import { checkSpare, isDiskFull } from '../../../platform/storage/disk.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { isBeingInstalled } from '../../../platform/tools.ts'
import { claimUpload, storeUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import { announceLibrary } from '../announce.ts'
import { ConversionFailure } from '../document/failure.ts'
import { findFfmpeg } from '../document/find-program.ts'
import { runWorker } from '../document/run-worker.ts'
import { makeStill } from './film-still.ts'
import { makeThumbnail, type Subject } from './job.ts'
import { type ThumbnailLimits, limits as usualLimits } from './limits.ts'
import { settleThumbnail } from './repository.ts'
import { findSource, type Source } from './source.ts'

/** On a first start, ffmpeg is being installed while the first films come. */
const INSTALLING_PAUSE_MS = 15_000

/** Makes thumbnails, in whichever process takes the job. */
export function handleThumbnails(services: Services): void {
  services.jobs.handle(makeThumbnail, (subject, run) => makeOne(services, subject, run))
}

/** One run. A file without a possible thumbnail is not tried again, and has the icon of its type. */
export async function makeOne(
  services: Services,
  subject: Subject,
  { attempt, signal }: Pick<JobRun, 'attempt' | 'signal'>,
  limits: ThumbnailLimits = usualLimits,
): Promise<void> {
  const { db, config, clock, jobs, log } = services
  const source = await findSource(db, subject)
  if (!source) return
  if (source.kind === 'film' && !findFfmpeg()) {
    // Without it, films wait for the sweep of an hour in which it is there.
    if (!isBeingInstalled('ffmpeg')) return
    const startAfter = new Date(clock.now().getTime() + INSTALLING_PAUSE_MS)
    const singletonKey = `${subject.of} ${subject.id}`
    return jobs.enqueue(makeThumbnail, subject, { startAfter, singletonKey, tenant: source.clientId })
  }
  try {
    // A file that has crashed its process repeatedly would always do so.
    if (attempt > makeThumbnail.retries) throw new ConversionFailure('interrupted')
    await checkSpare(config.dataDir, 0, config.storageReserve)
    await inWorkFolder(config.dataDir, async (folder) => {
      const output = join(folder, 'thumbnail.webp')
      const size = await draw(services, source, { folder, output, limits, signal })
      await store(services, subject, source, { output, size })
    })
  } catch (error) {
    const isHopeless = error instanceof ConversionFailure || error instanceof FileNotFound
    // On a full disk every file looks damaged.
    if (!isHopeless || (await isDiskFull(config.dataDir))) throw error
    log.info({ ...subject, reason: String(error) }, 'no thumbnail could be made')
    await settleThumbnail(db, subject, { thumbnailTried: clock.now() })
  }
}

type Options = { folder: string; output: string; limits: ThumbnailLimits; signal: AbortSignal }
type Size = [width: number, height: number]

async function draw({ storage }: Services, source: Source, options: Options): Promise<Size> {
  const { folder, output, limits, signal } = options
  if (source.kind === 'film') return makeStill(storage, source.key, options)
  const input = join(folder, source.kind)
  const { size, stream } = await storage.get(source.key)
  if (size > limits.inputBytes[source.kind]) {
    stream.destroy()
    throw new ConversionFailure('tooLarge')
  }
  await pipeline(stream, createWriteStream(input, { mode: 0o600 }), { signal })
  const kind = source.kind === 'pdf' ? 'firstPage' : 'thumbnail'
  const { sizes } = await runWorker({ kind, input, output, maxSide: limits.side }, options)
  return sizes[0] ?? Promise.reject(new ConversionFailure('damaged'))
}

/**
 * Stores the thumbnail and announces it, both or neither. Does nothing if the file was deleted meanwhile, or another
 * run was first.
 */
async function store(
  services: Services,
  subject: Subject,
  { clientId }: Source,
  { output, size: [width, height] }: { output: string; size: Size },
): Promise<void> {
  const isStored = await withUploads(services, async (onKey) => {
    const { key } = await storeUpload(services, createReadStream(output), 'image/webp', onKey)
    const thumbnail = { key, version: randomCharacters(8), width, height }
    return inTransaction(services, async ({ db, clock }) => {
      const isFirst = await settleThumbnail(db, subject, { thumbnail, thumbnailTried: clock.now() })
      if (isFirst) await claimUpload(db, key)
      return isFirst
    })
  })
  if (isStored) announceLibrary(services, clientId)
}
