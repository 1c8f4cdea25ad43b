import { readFile } from 'node:fs/promises'
import { openDocument } from '../../modules/library/document/office.fixture.ts'
import { sample } from '../../modules/library/document/pages.fixture.ts'
import { tiff } from '../../modules/library/document/tiff.fixture.ts'

/** A file as people have it, and the texts that must be on its pages. */
export type PeoplesFile = {
  name: string
  /** The property that it tests. */
  what: string
  content: () => Promise<Buffer> | Buffer
  pages: number
  texts: readonly string[]
}

const two = [
  { width: 60, height: 90 },
  { width: 90, height: 60 },
]
const hex = (bytes: string) => () => Buffer.from(bytes, 'hex')
const wide = Array.from({ length: 40 }, (_, column) => `head ${column + 1}`)
const rows = [
  wide,
  ...Array.from({ length: 30 }, (_, row) => wide.map((_, column) => `${row + 1}/${column + 1}`)),
]

function workbook(): Buffer {
  const cells = (row: string[]) =>
    row
      .map(
        (text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
      )
      .join('')
  const body = rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('')
  return openDocument('spreadsheet', { body: `<table:table table:name="One">${body}</table:table>` })
}

export const peoplesFiles: readonly PeoplesFile[] = [
  {
    name: 'three-pages.tiff',
    what: 'three pages, described at the end of the file',
    content: () => sample('three-pages.tiff'),
    pages: 3,
    texts: [],
  },
  {
    name: 'big-endian.tif',
    what: 'two pages, big-endian',
    content: () => tiff(two, { bigEndian: true }),
    pages: 2,
    texts: [],
  },
  {
    name: 'big.tif',
    what: 'two pages, BigTIFF',
    content: () => tiff(two, { big: true }),
    pages: 2,
    texts: [],
  },
  {
    name: 'photo.heic',
    what: 'photo of a phone',
    content: () => readFile(new URL('../../platform/pictures/photo.fixture.heic', import.meta.url)),
    pages: 1,
    texts: [],
  },
  {
    name: 'links.pdf',
    what: 'fonts left out, links',
    content: () => sample('links.pdf'),
    pages: 3,
    texts: ['Contents'],
  },
  {
    name: 'cp1252.csv',
    what: 'Windows-1252, semicolons',
    content: () => sample('cp1252.csv'),
    pages: 1,
    texts: ['Köln', 'Größe'],
  },
  {
    name: 'semicolon-decimal-comma.csv',
    what: 'UTF-8, semicolons and decimal commas',
    content: () => sample('semicolon-decimal-comma.csv'),
    pages: 1,
    texts: ['1,50', '12,5'],
  },
  {
    name: 'utf-16.csv',
    what: 'UTF-16 without a mark',
    content: () => Buffer.from('Name;Stadt\nJörg;Köln\n', 'utf16le'),
    pages: 1,
    texts: ['Jörg', 'Köln'],
  },
  {
    name: 'shift-jis.tsv',
    what: 'Shift-JIS',
    content: hex('8fa495690989bf8a690a82e882f182b2093132300a'),
    pages: 1,
    texts: ['120'],
  },
  {
    name: 'gb18030.csv',
    what: 'GB18030',
    content: hex('d0d5c3fb2cb3c7cad00ad5c5ceb02cb1b1bea90acdf5b7bc2cc9cfbaa30a'),
    pages: 1,
    texts: [],
  },
  {
    name: 'cp1251.txt',
    what: 'Windows-1251',
    content: () => sample('cp1251.txt'),
    pages: 1,
    texts: ['Привет'],
  },
  {
    name: 'koi8-r.txt',
    what: 'KOI8-R',
    content: hex('f0d2c9d7c5d42c20cdc9d22e20fcd4cf20d0d2cfd7c5d2cbc12e0a'),
    pages: 1,
    texts: ['Привет'],
  },
  {
    name: 'export.xls',
    what: 'a table that is called a workbook',
    content: () => Buffer.from('Stadt;Größe\nKöln;007\n', 'latin1'),
    pages: 1,
    texts: ['Köln', '007'],
  },
  {
    name: 'wide-30x60.xlsx',
    what: '30 columns, 60 rows',
    content: () => sample('wide-30x60.xlsx'),
    pages: 1,
    texts: ['Head 1', 'Head 30', 'R60C1', 'R60C30'],
  },
  { name: 'wide.ods', what: '40 columns', content: workbook, pages: 1, texts: ['head 40', '30/1', '30/40'] },
  {
    name: 'wide.csv',
    what: '40 columns',
    content: () => Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    pages: 1,
    texts: ['head 40', '30/1', '30/40'],
  },
  {
    name: 'scripts.pptx',
    what: 'many scripts; Asian ones need their fonts',
    content: () => sample('scripts.pptx'),
    pages: 1,
    texts: ['مرحبا', 'Ελληνικά', 'Кириллица'],
  },
]
