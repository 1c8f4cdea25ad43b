import { open, readFile, writeFile } from 'node:fs/promises'
import { looksLikeText } from '../../content/text-type.ts'
import { typeByExtension } from '../../content/types.ts'
import { officeKindOf } from '../office/kinds.ts'
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'
import { checkCompound } from './check-compound.ts'
import { checkZip } from './check-zip.ts'
import { readTable } from './read-table.ts'

const ZIP = Buffer.from('PK\x03\x04')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEAD_BYTES = 4100
/** Longer tables would exceed the page limit. Bytes. */
const LONGEST_TABLE = 50 * 1024 * 1024

/** First bytes of text documents without a container: early Word, Write, WordPerfect, Hangul, AbiWord. */
const otherTexts = ['dba5', 'eca5', '9ba5', '31be', '32be', 'ff575043', '48575020', '1f8b']
/** First bytes of workbooks without a container: early Excel. */
const oldSheets = ['0900', '0902', '0904', '0908']
/** Text formats that LibreOffice recognizes in files with the extension of a workbook: HTML, RTF, SYLK, MHTML. */
const otherThanTable = /^\s*(<|\{\\rtf|ID;|MIME-Version:)/i

/**
 * Checks an Office document before LibreOffice opens it. LibreOffice would show unknown content as text, unpack archives
 * without a limit, and read every table as UTF-8.
 */
export async function readOfficeInput(task: WorkerTask): Promise<StepResults['office'] | WorkerFailure> {
  const { input, extension = '', maxUnpacked } = task
  const { head, size } = await readHead(input)
  if (head.subarray(0, 4).equals(ZIP)) {
    const checked = await checkZip(input, { maxBytes: maxUnpacked })
    return 'failure' in checked ? checked : { path: input, ...checked }
  }
  if (head.subarray(0, 8).equals(COMPOUND)) {
    const checked = checkCompound(await readFile(input))
    return 'failure' in checked ? checked : { path: input, ...checked }
  }
  const isText = looksLikeText(head)
  if (isTable(extension, head, isText)) return isText ? writeTable(task, size) : { failure: 'damaged' }
  if (!isText && !isKnown(extension, head)) return { failure: 'damaged' }
  return { path: input, bytes: size }
}

async function readHead(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

/** Some programs export text tables with the extension of a workbook. */
function isTable(extension: string, head: Buffer, isText: boolean): boolean {
  if (extension === 'csv' || extension === 'tsv') return true
  const isWorkbook = officeKindOf(extension) === 'calc' && isContainer(extension)
  return isWorkbook && isText && !otherThanTable.test(head.toString('latin1'))
}

async function writeTable({ input, output }: WorkerTask, bytes: number) {
  if (bytes > LONGEST_TABLE) return { failure: 'tooLarge' } as const
  const table = readTable(await readFile(input))
  if (!table) return { failure: 'empty' } as const
  const { text, separator, columns } = table
  await writeFile(output, text)
  return { path: output, bytes, table: { separator, columns } }
}

/** True where binary content without a container is plausible for the extension. */
function isKnown(extension: string, head: Buffer): boolean {
  const begins = (magic: readonly string[]) => magic.some((hex) => head.toString('hex').startsWith(hex))
  if (officeKindOf(extension) === 'writer') return begins(otherTexts)
  return isContainer(extension) ? begins(oldSheets) : true
}

/** True where documents with this extension are always in one of the two container formats. */
const isContainer = (extension: string) =>
  (typeByExtension(extension, 'zip') ?? typeByExtension(extension, 'compound')) !== undefined &&
  typeByExtension(extension, 'other') === undefined
