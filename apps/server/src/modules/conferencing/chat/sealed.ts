import { sealedFileMark, sealedMark } from '@lumi/contract/values'
import { fail } from '../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import type { ConferenceSummary } from '../conference/table.ts'

const sealedText = new RegExp(`^${sealedMark}[\\w-]+$`)
const sealedMessage = new RegExp(`^<p>${sealedMark}[\\w-]+</p>$`)

type Conference = Pick<ConferenceSummary, 'keyCheck'>

/** Refuses a message of an encrypted conference that the server could read. `clean`: as it would be kept. */
export function checkSealed({ keyCheck }: Conference, clean: string): void {
  if (keyCheck !== null && !sealedMessage.test(clean)) fail('messageNotEncrypted', { field: 'messageData' })
}

/** The same of a file and its name. */
export function checkSealedFile(
  { keyCheck }: Conference,
  { fileName, head }: Pick<StoredFile, 'fileName' | 'head'>,
): void {
  if (keyCheck === null) return
  const begins = head.subarray(0, sealedFileMark.length).toString('latin1')
  if (!sealedText.test(fileName) || begins !== sealedFileMark) fail('messageNotEncrypted', { field: 'file' })
}
