import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EventKind } from '@lumi/contract/values'
import { lumiUrl, startLumi } from '../support/lumi.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const sdk = join(root, 'packages/sdk')

/** An empty project that has the SDK as others install it. */
async function withSdk<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await run(process.execPath, [join(sdk, 'scripts/build.ts')])
  const folder = await mkdtemp(join(tmpdir(), 'lumi-sdk-'))
  try {
    const installed = join(folder, 'node_modules/@lumi/sdk')
    await mkdir(installed, { recursive: true })
    await cp(join(sdk, 'dist'), installed, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first example of the README, for this server and for somebody who is not signed up yet. */
async function example(): Promise<string> {
  const readme = await readFile(join(sdk, 'README.md'), 'utf8')
  const [, code] = /```ts\n(.*?)```/s.exec(readme) ?? []
  if (!code) throw new Error('The README has no example')
  const name = `ada-${Date.now()}`
  return code
    .replace('http://localhost:5000', lumiUrl())
    .replace("username: 'ada'", `username: '${name}'`)
    .replace('ada@example.com', `${name}@example.com`)
}

test('the example of the README makes a conference that can be joined', async ({ page }) => {
  const attendeeUrl = await withSdk(async (folder) => {
    const program = join(folder, 'example.js')
    await writeFile(program, await example())
    const { stdout } = await run(process.execPath, [program])
    return /Algebra is live: (\S+)/.exec(stdout)?.[1]
  })
  expect(attendeeUrl).toBeDefined()
  await page.goto(attendeeUrl ?? '')
  await expect(page.getByText('Algebra').first()).toBeVisible()
})

test('the lesson of the examples is held, and every event of it arrives', async () => {
  const lumi = await startLumi({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' })
  try {
    const said = await withSdk(async (folder) => {
      await cp(join(sdk, 'examples'), folder, { recursive: true })
      const env = { ...process.env, LUMI_URL: lumi.url }
      const { stdout } = await run(process.execPath, [join(folder, 'lesson.ts')], { env })
      return stdout
    })
    expect(said).toContain('Ada works in Evening courses')
    expect(said).toContain('Sent 100 %')
    expect(said).toContain('The sheet is ready with 1 page')
    expect(said).toContain('206 bytes 0-4/')
    expect(said).toContain('205: The conference has not been ended')
    const kinds = [...said.matchAll(/^Event (\d+) of Algebra/gm)].map(([, kind]) => Number(kind))
    expect(kinds).toEqual([
      EventKind.conferenceCreated,
      EventKind.conferenceStarted,
      EventKind.userCreated,
      EventKind.conferenceUpdated,
      EventKind.conferenceStopped,
      EventKind.conferenceDeleted,
    ])
  } finally {
    await lumi.stop()
  }
})

test('the types fit programs that check them strictly, in browsers and in Node', async () => {
  await withSdk(async (folder) => {
    await writeFile(join(folder, 'example.ts'), await example())
    await cp(join(sdk, 'examples'), folder, { recursive: true })
    expect(await mistakesIn(folder, 'example.ts', [])).toBe('')
    expect(await mistakesIn(folder, 'lesson.ts', ['node'])).toBe('')
  })
})

async function mistakesIn(folder: string, program: string, types: string[]): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    typeRoots: [join(root, 'node_modules/@types')],
    types,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [program] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((error) => error)
  return stdout
}
