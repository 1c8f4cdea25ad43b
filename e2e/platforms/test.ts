import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from '../support/certificate.ts'
import { embeddedUrl } from '../support/database.ts'
import { freePort, startLumi } from '../support/lumi.ts'
import { test as base } from '../support/test.ts'
import { type Moodle, moodleFolder, startMoodle } from './moodle.ts'
import { serveTls } from './tls.ts'

/** Tests with a Lumi and a Moodle of their own, each on a site of its own and by https. */
export const test = base.extend<object, { readonly moodle: Moodle }>({
  moodle: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
    async ({}, use) => {
      // In the order in which they are undone.
      const undo: (() => Promise<unknown>)[] = []
      try {
        await use(await startBoth((step) => undo.unshift(step)))
      } finally {
        for (const step of undo) await step()
      }
    },
    { scope: 'worker', auto: true, timeout: 1_800_000 },
  ],
})

async function startBoth(onEnd: (step: () => Promise<unknown>) => void): Promise<Moodle> {
  if (!moodleFolder) throw new Error('Tests that need Moodle are skipped without it')
  const { certificate, key } = makeCertificate('localhost', '127.0.0.1')
  const folder = await mkdtemp(join(tmpdir(), 'lumi-platforms-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const certificateFile = join(folder, 'certificate.pem')
  await writeFile(certificateFile, certificate)
  // For our own requests; browsers are told to accept it.
  setDefaultCACertificates([...getCACertificates(), certificate])

  const [lumiPort, moodlePort, phpPort] = [await freePort(), await freePort(), await freePort()]
  const lumiUrl = `https://localhost:${lumiPort}`
  const lumi = await startLumi({
    PUBLIC_URL: lumiUrl,
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
    ALLOW_OUTGOING_PORTS: '1-65535',
    NODE_EXTRA_CA_CERTS: certificateFile,
  })
  onEnd(() => lumi.stop())
  process.env.LUMI_URL = lumiUrl
  process.env.LUMI_DATA_DIR = lumi.dataDir
  for (const [port, target] of [
    [lumiPort, Number(new URL(lumi.url).port)],
    [moodlePort, phpPort],
  ] as const) {
    const server = await serveTls(port, target, { certificate, key })
    onEnd(() => server.stop())
  }
  const moodle = await startMoodle({
    folder: moodleFolder,
    data: join(folder, 'moodle'),
    // Another name than Lumi's: browsers treat the two as different sites, and Lumi calls no server by its own name.
    url: `https://127.0.0.1:${moodlePort}`,
    port: phpPort,
    databaseUrl: await embeddedUrl(lumi.dataDir),
    certificate,
  })
  onEnd(() => moodle.stop())
  return moodle
}

export { expect } from '../support/test.ts'
