import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalStorage } from '../../../platform/storage/local.ts'
import type { StoragePort } from '../../../platform/storage/port.ts'
import { pictureBomb } from '../document/document.fixture.ts'
import { findFfmpeg } from '../document/find-program.ts'
import { runWorker } from '../document/run-worker.ts'
import { bars, film } from './film.fixture.ts'
import { makeStill } from './film-still.ts'
import { limits } from './limits.ts'

const called: string[] = []
const listener = createServer((request, response) => {
  called.push(request.url ?? '')
  response.end('x')
})
let root: string
let storage: StoragePort
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lumi-hostile-films-'))
  storage = await createLocalStorage({ root })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  listener.close()
  await rm(root, { recursive: true, force: true })
})

let made = 0
async function still(content: string | Buffer, changed: Partial<typeof limits> = {}) {
  made += 1
  const key = `files/f${made}`
  await storage.put(key, Readable.from([content]), { contentType: 'video/mp4' })
  const folder = await mkdtemp(join(root, 'run-'))
  const options = { folder, output: join(folder, 'a.webp'), limits: { ...limits, ...changed } }
  return makeStill(storage, key, { ...options, signal: AbortSignal.timeout(60_000) })
}
const origin = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`

describe.runIf(findFfmpeg())('a film from a stranger', { timeout: 60_000 }, () => {
  test.each([
    ['a playlist of another server', () => `#EXTM3U\n#EXTINF:5,\n${origin()}/hls.ts\n#EXT-X-ENDLIST\n`],
    ['a playlist of this machine', () => '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a list of files', () => `ffconcat version 1.0\nfile '${origin()}/concat.mp4'\n`],
    ['a manifest', () => `<?xml version="1.0"?><MPD><BaseURL>${origin()}/dash</BaseURL></MPD>`],
    ['noise', () => Buffer.alloc(50_000, 7)],
    ['nothing', () => ''],
  ])('that is %s shows nothing and calls nobody', async (_name, content) => {
    await expect(still(content())).rejects.toThrow('damaged')
    expect(called).toEqual([])
  })

  test('that breaks off has no frame, or one', async () => {
    const whole = await film(bars())
    await still(whole.subarray(0, whole.length / 2)).catch((error) =>
      expect(String(error)).toContain('damaged'),
    )
  })

  test('that is too large, too slow or too hungry is given up', async () => {
    const content = await film(bars())
    await expect(still(content, { pixels: 1000 })).rejects.toThrow('damaged')
    await expect(still(content, { filmMs: 1 })).rejects.toThrow('tookTooLong')
    await expect(still(content, { filmBytes: 20_000_000 })).rejects.toThrow()
  })
})

describe('a picture from a stranger', () => {
  const picture = async (content: Buffer) => {
    const folder = await mkdtemp(join(root, 'run-'))
    const [input, output] = [join(folder, 'a'), join(folder, 'a.webp')]
    await writeFile(input, content)
    const options = { folder, limits, signal: AbortSignal.timeout(60_000) }
    return runWorker({ kind: 'thumbnail', input, output, maxSide: 800 }, options)
  }

  test('that unpacks to more than memory has is not unpacked', async () => {
    await expect(picture(pictureBomb(60_000))).rejects.toThrow('tooLarge')
  })

  test('that is none is damaged', async () => {
    await expect(picture(Buffer.from('no picture'))).rejects.toThrow('damaged')
  })
})
