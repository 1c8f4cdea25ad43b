import { randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOffice } from './find-program.ts'
import { limits } from './limits.ts'
import { makePages } from './make-pages.ts'
import { openDocument, wordParts } from './office.fixture.ts'
import { zip } from './zip.fixture.ts'

/** Records the callers. */
const called: string[] = []
const listener = createServer((request, response) => {
  called.push(request.url ?? '')
  response.end('x')
})
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumi-hostile-'))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  listener.close()
  await rm(root, { recursive: true, force: true })
})

async function convert(extension: string, content: string | Buffer) {
  const folder = await mkdtemp(join(root, 'run-'))
  const input = join(folder, `input.${extension}`)
  await writeFile(input, content)
  const signal = AbortSignal.timeout(60_000)
  return {
    folder,
    pages: await makePages(input, { kind: 'office', extension }, { folder, name: 'x', limits, signal }),
  }
}

/** A picture that lies elsewhere. */
const frame = (href: string) =>
  `<text:p><draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="${href}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>`

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

describe.runIf(findOffice())('a document from a stranger', { timeout: 90_000 }, () => {
  test('makes LibreOffice call nobody', async () => {
    const { port } = listener.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const section = `<text:section text:name="s"><text:section-source xlink:href="${url}/section.txt" xlink:type="simple"/><text:p>x</text:p></text:section>`
    await convert('odt', openDocument('text', { body: frame(`${url}/picture.png`) + section }))
    await convert(
      'doc',
      `<html><body><img src="${url}/html.png"><link rel="stylesheet" href="${url}/x.css"></body></html>`,
    )
    expect(called).toEqual([])
  })

  test('reads no other file of this machine', async () => {
    const text = join(root, 'secret.txt')
    await writeFile(text, 'secret\n'.repeat(500))
    const picture = join(root, 'secret.png')
    const raw = { width: 400, height: 400, channels: 3 } as const
    await sharp(randomBytes(400 * 400 * 3), { raw })
      .png()
      .toFile(picture)
    const source = `<text:section-source xlink:href="${pathToFileURL(text).href}" xlink:type="simple"/>`
    const body = `<text:section text:name="s">${source}<text:p>x</text:p></text:section>${frame(pathToFileURL(picture).href)}`
    const { pages } = await convert('odt', openDocument('text', { body }))
    expect(pages.sizes).toHaveLength(1)
    expect((await stat(pages.path)).size).toBeLessThan(50_000)
  })

  test('writes nothing outside its folder, whatever its entries are called', async () => {
    const names = ['../../evil.txt', '/tmp/lumi-evil.txt', '..\\..\\evil.txt', 'word/../../../evil.txt']
    const evil = Object.fromEntries(names.map((name) => [name, 'evil']))
    await mkdir(join(root, 'deep'), { recursive: true })
    const { folder, pages } = await convert('docx', zip({ ...wordParts(), ...evil })).catch((error) => ({
      folder: root,
      pages: error,
    }))
    expect(pages).toBeDefined()
    for (const path of [join(root, 'evil.txt'), join(folder, '..', '..', 'evil.txt'), '/tmp/lumi-evil.txt']) {
      expect(await exists(path)).toBe(false)
    }
  })

  test('is refused before it is unpacked where that is out of all proportion', async () => {
    const text = `<w:p><w:r><w:t>${'a'.repeat(200_000)}</w:t></w:r></w:p>`
    const bomb = zip(wordParts(undefined, text.repeat(1500)))
    expect(bomb.length).toBeLessThan(2_000_000)
    const folder = await mkdtemp(join(root, 'run-'))
    const input = join(folder, 'input.docx')
    await writeFile(input, bomb)
    const options = { folder, name: 'x.docx', limits, signal: AbortSignal.timeout(60_000) }
    await expect(makePages(input, { kind: 'office', extension: 'docx' }, options)).rejects.toMatchObject({
      failure: 'tooLarge',
    })
    // LibreOffice has not seen it.
    expect(await readdir(folder)).toEqual(['input.docx'])
  })
})
