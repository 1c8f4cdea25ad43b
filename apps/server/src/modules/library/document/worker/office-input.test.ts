import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import CFB from 'cfb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeSamples, openDocument, wordParts } from '../office.fixture.ts'
import { zip } from '../zip.fixture.ts'
import { readOfficeInput } from './office-input.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumi-office-input-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(extension: string, content: string | Buffer, maxUnpacked = 1_000_000) {
  const input = join(folder, `input.${extension}`)
  await writeFile(input, content)
  const output = join(folder, 'table.csv')
  return readOfficeInput({ kind: 'office', input, output, extension, maxUnpacked, maxPages: 1, maxPixels: 1 })
}

/** A document in Microsoft's older container, with one stream of this content. */
function compound(name: string, content: Buffer): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, `/${name}`, content)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

const plainText = Buffer.alloc(6000)
const lockedText = Buffer.alloc(6000)
lockedText.writeUInt16LE(0x0100, 10)
const record = (type: number) => Buffer.from([type, 0, 2, 0, 0, 0])
const plainSheets = Buffer.concat([record(0x09), record(0x42), record(0x0a), record(0x2f)])
const lockedSheets = Buffer.concat([record(0x09), record(0x2f), record(0x0a)])
const lockedSlides = Buffer.alloc(20)
lockedSlides.writeUInt32LE(0xf3d1c4df, 12)

const docx = officeSamples.docx()
const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
/** An archive that declares fewer bytes than it has. */
const lying = () => {
  const text = '<w:document>'.padEnd(500_000)
  const file = zip({ 'word/document.xml': text })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(text.length)
  for (let at = file.indexOf(size); at >= 0; at = file.indexOf(size, at)) file.writeUInt32LE(40, at)
  return file
}
const spoiled = () => {
  const file = Buffer.from(docx)
  file.fill(0x55, 60, 90)
  return file
}

describe('an Office document is checked before it is opened', () => {
  test.each([
    ['docx', docx],
    ['odt', officeSamples.odt()],
    ['doc', compound('WordDocument', plainText)],
    ['xls', compound('Workbook', plainSheets)],
    ['doc', '{\\rtf1 Hello}'],
    ['xls', '<html><table><tr><td>1</td></tr></table></html>'],
    ['xls', Buffer.from('0908080000051000', 'hex')],
    ['wpd', Buffer.concat([Buffer.from('ff575043', 'hex'), Buffer.alloc(20)])],
    ['wmf', Buffer.from('d7cdc69a0000', 'hex')],
  ])('%s that is sound is opened', async (extension, content) => {
    const path = join(folder, `input.${extension}`)
    expect(await read(extension, content)).toEqual({ path, bytes: expect.any(Number) })
  })

  test.each([
    ['a zip archive that breaks off', 'docx', docx.subarray(0, docx.length - 40), 'damaged'],
    ['a zip archive with other bytes in it', 'docx', spoiled(), 'damaged'],
    ['a container that breaks off', 'doc', compound('WordDocument', plainText).subarray(0, 3000), 'damaged'],
    ['neither container nor text', 'docx', randomBytes(5000), 'damaged'],
    ['neither container nor text, of an older kind', 'doc', randomBytes(5000), 'damaged'],
    ['a text of no known program', 'wpd', randomBytes(5000), 'damaged'],
    ['a table that is no text', 'csv', randomBytes(5000), 'damaged'],
    ['a table of blanks', 'csv', ' \n\t\n', 'empty'],
    ['an encrypted package', 'docx', compound('EncryptedPackage', plainText), 'encrypted'],
    ['an encrypted text', 'doc', compound('WordDocument', lockedText), 'encrypted'],
    ['an encrypted workbook', 'xls', compound('Workbook', lockedSheets), 'encrypted'],
    ['an encrypted presentation', 'ppt', compound('Current User', lockedSlides), 'encrypted'],
    ['an encrypted OpenDocument', 'odt', zip({ 'META-INF/manifest.xml': manifest }), 'encrypted'],
    [
      'more than it may unpack to',
      'docx',
      zip({ a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) }),
      'tooLarge',
    ],
    ['an entry longer than declared', 'docx', lying(), 'damaged'],
  ])('%s is refused', async (_what, extension, content, failure) => {
    expect(await read(extension, content)).toEqual({ failure })
  })

  test('the size is the unpacked one', async () => {
    const parts = wordParts(undefined, `<w:p><w:r><w:t>${'a'.repeat(900_000)}</w:t></w:r></w:p>`)
    expect(await read('docx', zip(parts))).toMatchObject({ bytes: Object.values(parts).join('').length })
  })
})

describe('a table that is written as text', () => {
  test.each([
    ['csv', Buffer.from('Stadt;Größe\nKöln;405,15\n', 'latin1')],
    ['xls', Buffer.from('Stadt;Größe\nKöln;405,15\n')],
    ['xlsx', Buffer.from('\ufeffStadt;Größe\nKöln;405,15\n', 'utf16le')],
  ])('is kept in UTF-8 where it is called %s', async (extension, content) => {
    const path = join(folder, 'table.csv')
    const table = { separator: ';', columns: 2 }
    expect(await read(extension, content)).toEqual({ path, bytes: content.length, table })
    expect(await readFile(path, 'utf8')).toBe('Stadt;Größe\nKöln;405,15\n')
  })

  test.each([
    ['fods', openDocument('spreadsheet')],
    ['slk', 'ID;PWXL;N;E\nC;Y1;X1;K"Hello"\nE\n'],
    ['xls', 'ID;PWXL;N;E\nC;Y1;X1;K"Hello"\nE\n'],
  ])('is none where %s has a format of its own', async (extension, content) => {
    expect(await read(extension, content)).not.toHaveProperty('table')
  })
})
