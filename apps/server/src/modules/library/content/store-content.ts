import type { ContentCreate } from '@lumi/contract'
import { DeleteMethod, sealedMark } from '@lumi/contract/values'
import { afterCommit, type Ctx, type Tx } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { renamedFile, shownName } from '../../../platform/uploads/file-name.ts'
import { claimUpload } from '../../../platform/uploads/uploads.ts'
import { announceLibrary } from '../announce.ts'
import { beginDocument, firstState } from '../document/begin.ts'
import { claimSpace } from '../quota.ts'
import { makeThumbnail } from '../thumbnail/job.ts'
import { isFilm } from '../thumbnail/source.ts'
import { detectType } from './detect-type.ts'
import { insertContent, type NewContent } from './repository.ts'
import type { ContentRow } from './table.ts'

/** Describes the file that an upload becomes; called before the transaction that stores it. */
export const describeUpload = (
  ctx: Ctx,
  clientId: string,
  given: ContentCreate,
  file: StoredFile,
): Promise<NewContent> => {
  const { principal } = ctx
  const uploaderId = principal.kind === 'account' ? principal.accountId : null
  return describeFile(ctx, { clientId, uploaderId }, given, file)
}

/** Describes a new file of an app, from any source. */
export async function describeFile(
  { clock }: Pick<Ctx, 'clock'>,
  whose: Pick<NewContent, 'clientId' | 'uploaderId'>,
  given: ContentCreate,
  file: StoredFile,
): Promise<NewContent> {
  const fileName = given.fileName ? shownName(given.fileName) : file.fileName
  const contentType = await detectType({ head: file.head, fileName, declared: given.contentType })
  return {
    ...whose,
    contentId: newId('content'),
    displayName: given.displayName ?? fileName,
    fileName,
    contentType,
    size: file.size,
    key: file.key,
    deleteMethod: given.deleteMethod ?? DeleteMethod.never,
    created: clock.now(),
    documentState: firstState({ contentType, fileName }),
  }
}

/**
 * The names of a file that is called differently from now on: it is saved under that name as well. An encrypted file
 * keeps the name that only its conference can read.
 */
export function namesOf(displayName: string, fileName: string): Pick<NewContent, 'displayName' | 'fileName'> {
  const isSealed = [displayName, fileName].some((name) => name.startsWith(sealedMark))
  return { displayName, fileName: isSealed ? fileName : renamedFile(displayName, fileName) }
}

/**
 * Stores the file, in a conference where one is given, and has its pages or its thumbnail made once the transaction
 * commits.
 */
export async function storeContent(tx: Tx, values: NewContent, confId?: string): Promise<ContentRow> {
  await claimSpace(tx, { clientId: values.clientId, confId }, values.size)
  await claimUpload(tx.db, values.key)
  const content = await insertContent(tx.db, values)
  await beginDocument(tx, content)
  // The thumbnail of any other file is made from its pages, once they exist.
  if (isFilm(content.contentType)) {
    const subject = { of: 'content', id: content.contentId } as const
    await tx.jobs.enqueue(makeThumbnail, subject, { tx: tx.db, tenant: content.clientId })
  }
  afterCommit(tx, (services) => announceLibrary(services, content.clientId))
  return content
}
