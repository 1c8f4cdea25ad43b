import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentFailure } from '@lumi/contract'
import { inTransaction, type Services } from '../../../platform/context.ts'
import type { JobRun } from '../../../platform/jobs/port.ts'
import { inWorkFolder } from '../../../platform/process/work-folder.ts'
import { checkSpare, isDiskFull } from '../../../platform/storage/disk.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { isBeingInstalled } from '../../../platform/tools.ts'
import { findContent, lockContent } from '../content/repository.ts'
import type { ContentRow } from '../content/table.ts'
import { announceDocument } from './announce.ts'
import { type Conversion, conversionOf } from './conversion.ts'
import { ConversionFailure } from './failure.ts'
import { findOffice } from './find-program.ts'
import { convertDocument } from './job.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { makePages, type Pages } from './make-pages.ts'
import { type DocumentHalf, isOpen, updateDocument } from './repository.ts'
import { storeAllPages, storeFirstPage } from './store-pages.ts'

/** On a first start, LibreOffice is being installed while the first documents come. */
const INSTALLING_PAUSE_MS = 15_000

/** Makes the pages of documents, in whichever process takes the job. */
export function handleDocuments(services: Services): void {
  services.jobs.handle(convertDocument, ({ contentId }, run) => convert(services, contentId, run))
}

/**
 * One run of a conversion. It may be repeated after any failure, also of the whole process: the result is stored at its
 * end, in one transaction, and files stored before that are swept with other uploads.
 */
export async function convert(
  services: Services,
  contentId: string,
  { attempt, signal }: Pick<JobRun, 'attempt' | 'signal'>,
  limits: Limits = { ...usualLimits, officeMs: services.config.conversionSeconds * 1000 },
): Promise<void> {
  const content = await findContent(services.db, contentId)
  const conversion = content && conversionOf(content)
  if (!content || !conversion || !isOpen(content)) return
  if (conversion.kind === 'office' && !findOffice() && isBeingInstalled('LibreOffice')) {
    const startAfter = new Date(services.clock.now().getTime() + INSTALLING_PAUSE_MS)
    const later = { startAfter, singletonKey: contentId, tenant: content.clientId }
    return services.jobs.enqueue(convertDocument, { contentId }, later)
  }
  try {
    // A file that has crashed its process repeatedly would always do so.
    if (attempt > convertDocument.retries) throw new ConversionFailure('interrupted')
    await show(services, contentId, { documentState: 'converting', documentProgress: 10 })
    const { dataDir, storageReserve } = services.config
    // The copy of the file, and the results.
    await checkSpare(dataDir, 2 * content.size, storageReserve)
    await inWorkFolder(dataDir, async (folder) => {
      const input = await fetchInput(services, content, conversion, { folder, limits, signal })
      const onProgress = (documentProgress: number) => show(services, contentId, { documentProgress })
      const onFirst = (first: Pages) => storeFirstPage(services, content, first)
      const options = { folder, name: content.fileName, limits, signal, onProgress, onFirst }
      const pages = await makePages(input, conversion, options)
      await storeAllPages(services, content, pages, pages.path === input)
    })
  } catch (error) {
    const failure = failureOf(error)
    // On a full disk every document looks damaged.
    if (!failure || (await isDiskFull(services.config.dataDir))) throw error
    services.log.info({ contentId, reason: String(error) }, 'no pages could be made of a document')
    await show(services, contentId, {
      documentState: 'failed',
      documentProgress: 0,
      documentFailure: failure,
    })
  }
}

/** Returns the reason why a retry cannot help; undefined if it can. */
function failureOf(error: unknown): DocumentFailure | undefined {
  if (error instanceof ConversionFailure) return error.failure
  return error instanceof FileNotFound ? 'damaged' : undefined
}

/** The file under a name of ours in the run's own folder. */
async function fetchInput(
  { storage }: Services,
  { key, size }: ContentRow,
  { kind, extension }: Conversion,
  { folder, limits, signal }: { folder: string; limits: Limits; signal: AbortSignal },
): Promise<string> {
  if (size > limits.inputBytes[kind]) throw new ConversionFailure('tooLarge')
  if (size === 0) throw new ConversionFailure('empty')
  const input = join(folder, `input.${extension}`)
  const { stream } = await storage.get(key)
  await pipeline(stream, createWriteStream(input, { mode: 0o600 }), { signal })
  return input
}

type Shown = Partial<Omit<DocumentHalf, 'documentPages'>>

/** Stores the progress, unless another run has finished it already. */
async function show(services: Services, contentId: string, patch: Shown): Promise<void> {
  const changed = await inTransaction(services, async ({ db }) => {
    const locked = await lockContent(db, contentId)
    return locked !== undefined && isOpen(locked) && updateDocument(db, contentId, patch)
  })
  if (changed) await announceDocument(services, contentId)
}
