import type { DocumentState } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { conversionOf } from './conversion.ts'
import { convertDocument } from './job.ts'

/** The state of the pages in a new file's row. */
export const firstState = (file: { contentType: string; fileName: string }): DocumentState =>
  conversionOf(file) ? 'waiting' : 'none'

/** Queues the conversion of a file that waits for it, once the transaction that stores it commits. */
export async function beginDocument(
  tx: Pick<Services, 'db' | 'jobs'>,
  {
    contentId,
    clientId,
    documentState,
  }: { contentId: string; clientId: string; documentState: DocumentState },
): Promise<void> {
  if (documentState !== 'waiting') return
  await tx.jobs.enqueue(convertDocument, { contentId }, { tx: tx.db, tenant: clientId })
}
