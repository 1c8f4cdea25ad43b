import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import type { PDFPageProxy } from 'pdfjs-dist'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readLinks } from './open-document.ts'

// PDF.js needs it, and jsdom does not have it.
beforeEach(() => void vi.stubGlobal('ReadableStream', ReadableStream))

async function linksOf(data: Uint8Array, number = 1) {
  const task = getDocument({ data: new Uint8Array(data), verbosity: VerbosityLevel.ERRORS })
  onTestFinished(() => task.destroy())
  const pdf = await task.promise
  return readLinks(pdf as never, (await pdf.getPage(number)) as unknown as PDFPageProxy)
}

test('the links of a page lead to pages and addresses, and have the text at their place', async () => {
  const links = await linksOf(await readFile(join(import.meta.dirname, 'links.fixture.pdf')))
  expect(links.map(({ to, text }) => [to, text])).toEqual([
    [{ page: 2 }, expect.stringContaining('1')],
    [{ page: 3 }, expect.stringContaining('2')],
    [{ url: 'http://localhost:5600/Portal?from=pdf' }, expect.any(String)],
  ])
  const { x, y, width, height } = links[0]?.box ?? {}
  expect([x, y, width, height].map((part) => part?.toFixed(3))).toEqual(['0.121', '0.145', '0.551', '0.030'])
})

/** A PDF whose second page has links of these kinds. */
async function withLinks(annotations: (ids: { pages: PDFDocument }) => Record<string, unknown>[]) {
  const pages = await PDFDocument.create()
  for (let number = 0; number < 3; number += 1) pages.addPage([200, 100])
  const page = pages.getPage(1)
  page.drawText('Read the first chapter today', { x: 10, y: 50, size: 10 })
  const annots = annotations({ pages }).map((link) =>
    pages.context.register(
      pages.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [10, 45, 60, 62], ...link } as never),
    ),
  )
  page.node.set(PDFName.of('Annots'), pages.context.obj(annots))
  return pages.save()
}

test('also by names, by number and to the pages beside', async () => {
  const data = await withLinks(({ pages }) => [
    { Dest: [2, 'Fit'] },
    { Dest: [pages.getPage(0).ref, 'Fit'] },
    { A: { S: 'Named', N: 'NextPage' } },
    { A: { S: 'Named', N: 'FirstPage' } },
    { A: { S: 'GoTo', D: [pages.getPage(2).ref, 'Fit'] } },
  ])
  const links = await linksOf(data, 2)
  expect(links.map(({ to }) => to)).toEqual([{ page: 3 }, { page: 1 }, { page: 3 }, { page: 1 }, { page: 3 }])
})

test('say that part of a line that they are over', async () => {
  const [link] = await linksOf(await withLinks(() => [{ Dest: [2, 'Fit'], Rect: [52, 45, 104, 62] }]), 2)
  expect(link?.text).toBe('first chapter')
})

test('links that lead nowhere, or to unsafe addresses, are left out', async () => {
  const data = await withLinks(() => [
    { Dest: [PDFName.of('Nothing'), 'Fit'] },
    { Dest: PDFString.of('unknown') },
    { Dest: [9, 'Fit'] },
    { A: { S: 'URI', URI: PDFString.of('javascript:alert(1)') } },
    { A: { S: 'Launch', F: PDFString.of('/bin/sh') } },
  ])
  expect(await linksOf(data, 2)).toEqual([])
})
