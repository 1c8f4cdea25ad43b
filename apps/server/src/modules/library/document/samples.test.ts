import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOffice } from './find-program.ts'
import { hasFonts } from './fonts.ts'
import { officeSamples, openDocument, sheetParts, wordParts } from './office.fixture.ts'
import { pagesOf, sample, textOf } from './pages.fixture.ts'
import { tiff } from './tiff.fixture.ts'
import { zip } from './zip.fixture.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumi-samples-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const pages = (fileName: string, content: string | Buffer) => pagesOf(root, fileName, content)
const shown = async (fileName: string, content: string | Buffer) => textOf(await pages(fileName, content))
const small = [
  { width: 60, height: 90 },
  { width: 120, height: 50 },
]
const smallSizes = [
  [45, 67.5],
  [90, 37.5],
]

describe('a TIFF', () => {
  test('has all of its pages', async () => {
    const found = await pages('scan.tiff', await sample('three-pages.tiff'))
    const size = [450, 300]
    expect(found).toMatchObject({
      type: 'image/tiff',
      contentType: 'application/pdf',
      sizes: [size, size, size],
    })
    const tiny = await pages('scan.tif', await sample('three-pages-tiny.tiff'))
    expect(tiny.sizes).toHaveLength(3)
  })

  test.each([
    ['with its bytes in the other order', { bigEndian: true }],
    ['of the large kind', { big: true }],
    ['of the large kind in the other order', { big: true, bigEndian: true }],
  ])('is known and shown %s', async (_how, order) => {
    const many = Array.from({ length: 30 }, () => small).flat()
    const found = await pages('scan', tiff(many, order))
    expect(found.type).toBe('image/tiff')
    expect(found.sizes).toHaveLength(60)
    expect(found.sizes.slice(0, 2)).toEqual(smallSizes)
  })

  test('of one page is a picture', async () => {
    expect(await pages('scan.tiff', tiff(small.slice(0, 1)))).toMatchObject({ contentType: 'image/webp' })
  })

  test('of too many pages is none', async () => {
    const content = tiff(Array.from({ length: 501 }, () => ({ width: 4, height: 4 })))
    await expect(pages('scan.tiff', content)).rejects.toMatchObject({ failure: 'tooManyPages' })
  })
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a text in an encoding of its own', () => {
  test.each([
    ['cp1251.txt', () => sample('cp1251.txt'), 'Привет'],
    ['notes.txt', async () => utf16('Grüße aus Köln\n'), 'Grüße aus Köln'],
    ['log', async () => utf16('Grüße aus Köln\n').swap16(), 'Grüße aus Köln'],
  ])('is shown as it was written: %s', async (fileName, content, text) => {
    expect((await shown(fileName, await content())).flat().join(' ')).toContain(text)
  })

  test.each(['', '\ufeff', ' \n\n\t'])('is empty: %j', async (text) => {
    await expect(pages('notes.txt', text)).rejects.toMatchObject({ failure: 'empty' })
  })
})

describe.runIf(findOffice())('a table', { timeout: 90_000 }, () => {
  test.each([
    ['cp1252.csv', () => sample('cp1252.csv'), ['Stadt', 'Größe', 'Köln', '405,15', 'München', '310,70']],
    [
      'prices.csv',
      () => sample('semicolon-decimal-comma.csv'),
      ['Artikel', 'Preis', 'Anteil', 'Stift', '1,50', '12,5', 'Heft', '0,99', '7,25'],
    ],
    ['export.xls', async () => latin('Stadt;Größe\nKöln;007\n'), ['Stadt', 'Größe', 'Köln', '007']],
    ['utf16.tsv', async () => utf16('Stadt\tGröße\nKöln\t1,500\n'), ['Stadt', 'Größe', 'Köln', '1,500']],
    ['dates.csv', async () => latin('day,sum\n1/2/2024,1e5\n'), ['day', 'sum', '1/2/2024', '1e5']],
  ])('has its cells as they were written, and nothing else: %s', async (fileName, content, cells) => {
    expect(await shown(fileName, await content())).toEqual([cells])
  })

  test('has long texts in lines and not cut', async () => {
    const words = Array.from({ length: 120 }, (_, number) => `word${number}`)
    const [cells = []] = await shown('long.csv', `name,text\na,${words.join(' ')}\n`)
    expect(cells.join(' ')).toContain(words.join(' '))
  })
})

const wide = Array.from({ length: 40 }, (_, column) => `head${column}`)
const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const row = (texts: string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`
const sheet = (rows: string[][]) =>
  openDocument('spreadsheet', {
    body: `<table:table table:name="One">${rows.map(row).join('')}</table:table>`,
  })
const numbered = (rows: number, columns: string[]) => [
  columns,
  ...Array.from({ length: rows }, (_, at) => columns.map((_, column) => `r${at}c${column}`)),
]

describe.runIf(findOffice())('a wide sheet', { timeout: 90_000 }, () => {
  test('is on its side, with each row on one page', async () => {
    const found = await pages('wide.xlsx', await sample('wide-30x60.xlsx'))
    for (const [width, height] of found.sizes) expect(width).toBeGreaterThan(height)
    const texts = await textOf(found)
    for (let number = 2; number <= 60; number += 1) {
      const page = texts.find((cells) => cells.includes(`R${number}C1`))
      for (let column = 1; column <= 30; column += 1) expect(page).toContain(`R${number}C${column}`)
    }
  })

  test.each([
    ['ods', () => sheet(numbered(400, wide))],
    [
      'csv',
      () =>
        numbered(400, wide)
          .map((cells) => cells.join(';'))
          .join('\n'),
    ],
  ])('has its heads on every page: %s', async (extension, content) => {
    const texts = await shown(`wide.${extension}`, content())
    expect(texts.length).toBeGreaterThan(1)
    for (const cells of texts) expect(cells).toEqual(expect.arrayContaining(wide))
    const rows = texts.flatMap((cells) => cells.filter((text) => /^r\d+c0$/.test(text)))
    expect(rows).toHaveLength(400)
  })

  test('stays upright where it fits', async () => {
    const { sizes } = await pages('narrow.ods', sheet(numbered(5, ['a', 'b'])))
    expect(sizes).toEqual([[595.28, 841.89].map((side) => expect.closeTo(side, 0))])
  })

  test('without anything in it is empty', async () => {
    await expect(pages('empty.ods', sheet([]))).rejects.toMatchObject({ failure: 'empty' })
  })
})

const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old.docx</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

describe.runIf(findOffice())('what the file is called here', { timeout: 90_000 }, () => {
  test('is on no page of a text that shows its name', async () => {
    const content = zip(wordParts(undefined, field('FILENAME \\p')))
    expect(await shown('Größe.docx', content)).toEqual([['Größe.docx']])
  })

  test('is on no page of a sheet that shows its name', async () => {
    const parts = sheetParts()
    const at = 'xl/worksheets/sheet1.xml'
    const withHead = parts[at]?.replace(
      '</worksheet>',
      '<headerFooter><oddHeader>&amp;L&amp;F&amp;CReport&amp;RPage &amp;P</oddHeader></headerFooter></worksheet>',
    )
    const content = zip({ ...parts, [at]: withHead ?? '' })
    const [texts = []] = await shown('Größe.xlsx', content)
    expect(texts.toSorted()).toEqual(['Größe.xlsx', 'Hello', 'Page 1', 'Report'])
  })
})

describe.runIf(findOffice())('letters of other scripts', { timeout: 90_000 }, () => {
  test('are drawn, or their fonts are named as missing', async () => {
    const [texts = []] = await shown('scripts.pptx', await sample('scripts.pptx'))
    const page = texts.join(' ')
    for (const text of ['مرحبا', 'Ελληνικά', 'Кириллица', 'שלום']) expect(page).toContain(text)
    for (const [letters, drawn] of [
      ['eastAsian', ['你好', '世界', '한국어', 'こんにちは']],
      ['indic', ['नमस्ते', 'ไทย']],
      ['emoji', ['🎉']],
    ] as const) {
      const has = await hasFonts(letters)
      // A letter that no font has is drawn as the same box as every other.
      for (const text of drawn) expect([text, page.includes(text)]).toEqual([text, has])
    }
  })
})

describe.runIf(findOffice())('a damaged document', { timeout: 90_000 }, () => {
  test.each(Object.entries(officeSamples))('of the kind %s is not shown as text', async (extension, make) => {
    const content = make().fill(0xff, 0, 64)
    await expect(pages(`a.${extension}`, content)).rejects.toMatchObject({ failure: 'damaged' })
  })

  test('is none of what LibreOffice takes for text', async () => {
    await expect(pages('a.psd', 'This is no picture\n')).rejects.toMatchObject({ failure: 'damaged' })
  })
})
