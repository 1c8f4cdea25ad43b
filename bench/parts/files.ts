import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { signUp, type TestAccount } from '../../e2e/support/account.ts'
import type { Bench } from '../support/bench.ts'
import { watchMemory } from '../support/process-memory.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { byTurns } from '../support/turns.ts'

const BYTES = 2 * 1024 ** 3
const ROUNDS = 5
const BOUNDARY = 'bench-boundary'

/** A file of 2 GB up and down again, against a copy of it through a plain stream pipeline. */
export async function measureFiles({ lumi }: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-bench-files-'))
  try {
    const source = join(folder, 'source.bin')
    await writeSource(source)
    const owner = await signUp(lumi.url)
    const memory = watchMemory(await lumi.pidOf('server'))
    let contentId = ''
    const ask = {
      copy: () => seconds(() => copyFile(source, join(folder, 'copy.bin'))),
      up: () =>
        seconds(async () => {
          contentId = await upload(lumi.url, owner, source)
        }),
      down: async () => {
        const time = await seconds(() => download(lumi.url, owner, contentId))
        await owner.client.content.delete({ params: { id: contentId } })
        return time
      },
    }
    const turns = await byTurns(ask, ROUNDS)
    const grown = memory.stop()
    const against = (what: string, name: 'up' | 'down') => {
      const ratio = turns.ratio('copy', name)
      return {
        what: `${what} of a 2 GB file against a copy through a plain stream pipeline`,
        measured: `${rounded(ratio)} (${rounded(BYTES / turns.median(name) / 1e6, 0)} MB a second)`,
        spread: spreadOf(turns.ratios('copy', name)),
        bar: '≥ 0.6',
        kept: ratio >= 0.6,
      }
    }
    return [
      against('upload', 'up'),
      against('download', 'down'),
      {
        what: 'memory of the server during it, above idle',
        measured: grown === undefined ? 'not known on this system' : `${rounded(grown, 0)} MB`,
        bar: '≤ 60 MB',
        kept: grown === undefined ? undefined : grown <= 60,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function writeSource(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(8 * 1024 * 1024, 'lumi')
  for (let written = 0; written < BYTES; written += block.length) await file.write(block)
  await file.close()
}

/** Copies as durably as an answered upload: onto the disk, not only into its cache. */
const copyFile = (from: string, to: string) =>
  pipeline(createReadStream(from), createWriteStream(to, { flush: true }))

function upload(url: string, { accessToken }: TestAccount, path: string): Promise<string> {
  const json = { displayName: 'Measured', fileName: 'measured.bin', contentType: 'application/octet-stream' }
  const head = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="request"\r\n\r\n${JSON.stringify(json)}\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="content"; filename="measured.bin"\r\n`,
    'content-type: application/octet-stream\r\n\r\n',
  ].join('')
  async function* body() {
    yield Buffer.from(head)
    // The cost of sending is not the server's.
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 })
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/v1/content`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    })
    outgoing.on('response', async (response) => {
      const answer = (await response.toArray()).join('')
      if (response.statusCode === 200) resolve(JSON.parse(answer).contentId)
      else reject(new Error(`The upload was refused: ${answer}`))
    })
    pipeline(Readable.from(body()), outgoing).catch(reject)
  })
}

/** Thrown away on arrival: what a browser does with it is not the server's. */
async function download(url: string, { accessToken }: TestAccount, contentId: string): Promise<void> {
  const answer = await fetch(`${url}/v1/content/${contentId}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  let received = 0
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done()
    },
  })
  await pipeline(Readable.fromWeb(answer.body as never), nowhere)
  if (received !== BYTES) throw new Error(`${received} of ${BYTES} bytes came back`)
}
