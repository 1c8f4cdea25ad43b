import { describe, expect, test } from 'vitest'
import { detectType } from './detect-type.ts'
import { handedOut } from './types.ts'

const zip = Buffer.from('504b0304140000000800000000000000000000000000000000000000040000006e616d65', 'hex')
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
/** The head of a TIFF whose directory is far behind it. */
const tiff = (magic: string) => Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.alloc(4096, 1)])
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
  'hex',
)

describe('the type of a file', () => {
  test.each([
    ['a picture whatever it is called', 'report.docx', png, undefined, 'image/png'],
    ['a PDF that claims to be a page', 'x.html', Buffer.from('%PDF-1.7\n'), 'text/html', 'application/pdf'],
    [
      'a zip by its name',
      'a.pptx',
      zip,
      'text/html',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    ['a zip that says nothing', 'a.bin', zip, 'application/pdf', 'application/zip'],
    ['a zip with a name of another family', 'a.doc', zip, undefined, 'application/zip'],
    ['a compound file by its name', 'a.xls', compound, undefined, 'application/vnd.ms-excel'],
    ['a compound file of no known name', 'a.docx', compound, undefined, 'application/x-cfb'],
    ['text', 'notes', Buffer.from('hello'), undefined, 'text/plain'],
    ['text declared as another text', 'notes', Buffer.from('a,b'), 'text/csv; charset=utf-8', 'text/csv'],
    ['text declared as what acts', 'notes', Buffer.from('hello'), 'text/html', 'text/plain'],
    ['text in UTF-16', 'notes.txt', Buffer.from('\ufeffhello', 'utf16le'), undefined, 'text/plain'],
    ['HTML under another name', 'notes.txt', Buffer.from('\n<SCRIPT>1</SCRIPT>'), undefined, 'text/html'],
    ['a TIFF with its directory at the end', 'scan', tiff('II*\0'), undefined, 'image/tiff'],
    ['a TIFF in the other order', 'scan.txt', tiff('MM\0*'), undefined, 'image/tiff'],
    ['text in UTF-16 without its mark', 'a', Buffer.from('Hello', 'utf16le'), undefined, 'text/plain'],
    ['a few bytes that are not text', 'a', Buffer.from([0, 1, 2, 3]), undefined, 'application/octet-stream'],
    ['a table in Windows-1252', 'a.csv', Buffer.from('Größe;Köln', 'latin1'), undefined, 'text/csv'],
    ['nothing at all', 'empty', Buffer.alloc(0), undefined, 'text/plain'],
    [
      'bytes that nobody knows',
      'x',
      Buffer.from([1, 0, 2, 0, 3, 0]),
      'image/png',
      'application/octet-stream',
    ],
    [
      'bytes that only their name explains',
      'x.wk1',
      Buffer.from([0, 0, 2, 0, 6, 4]),
      undefined,
      'application/vnd.lotus-1-2-3',
    ],
    ['a name that is a property of objects', 'x.constructor', zip, undefined, 'application/zip'],
  ])('is told of %s', async (_what, fileName, head, declared, expected) => {
    expect(await detectType({ head, fileName, declared })).toBe(expected)
  })
})

describe('how a file is handed out', () => {
  test.each([
    ['image/png', 'image/png', 'inline'],
    ['video/mp4', 'video/mp4', 'inline'],
    ['application/pdf', 'application/pdf', 'inline'],
    ['text/plain', 'text/plain; charset=utf-8', 'inline'],
    ['text/csv', 'text/plain; charset=utf-8', 'attachment'],
    ['application/msword', 'application/msword', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['text/css', 'application/octet-stream', 'attachment'],
    ['text/javascript', 'application/octet-stream', 'attachment'],
    ['application/xhtml+xml', 'application/octet-stream', 'attachment'],
    ['application/x-shockwave-flash', 'application/octet-stream', 'attachment'],
  ])('%s as %s, %s', (type, contentType, disposition) => {
    expect(handedOut(type)).toEqual({ contentType, disposition })
  })
})
