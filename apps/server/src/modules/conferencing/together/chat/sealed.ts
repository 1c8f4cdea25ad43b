import { sealedFileMark, sealedMark } from '@lumi/contract/values'
import { fail } from '../../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../../platform/http/multipart.ts'
import type { ConferenceSummary } from '../../core/conference/table.ts'

const sealedText = new RegExp(`^${sealedMark}[\\w-]+$`)
const sealedMessage = new RegExp(`^<p>${sealedMark}[\\w-]+</p>$`)

type Conference = Pick<ConferenceSummary, 'keyCheck'>

/** Refuses a message of an encrypted conference that the server could read. `clean`: the message in its stored form. */
export function checkSealed({ keyCheck }: Conference, clean: string): void {
  if (keyCheck !== null && !sealedMessage.test(clean)) fail('messageNotEncrypted', { field: 'messageData' })
}

/**
 * Fails for a file that is not encrypted in an encrypted conference, and for names of it that are not; `field` is the
 * part of the request with the file.
 */
export function checkSealedFile(
  { keyCheck }: Conference,
  { head, names }: Pick<StoredFile, 'head'> & { names: readonly string[] },
  field: string,
): void {
  if (keyCheck === null) return
  const begins = head.subarray(0, sealedFileMark.length).toString('latin1')
  const isSealed = begins === sealedFileMark && names.every((name) => sealedText.test(name))
  if (!isSealed) fail('messageNotEncrypted', { field })
}
