import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EventKind } from '@lumi/contract/values'
import { lumiUrl, startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const sdk = join(root, 'packages/sdk')

/** An empty project that has the SDK as others install it. */
async function withSdk<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await run(process.execPath, [join(sdk, 'scripts/build.ts')])
  const folder = await mkdtemp(join(tmpdir(), 'lumi-sdk-'))
  try {
    const installed = join(folder, 'node_modules/@lumi/sdk')
    await mkdir(installed, { recursive: true })
    await cp(join(sdk, 'dist'), installed, { recursive: true })
    await symlink(join(root, 'node_modules/socket.io-client'), join(folder, 'node_modules/socket.io-client'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the examples of the README that run in Node, for this server and a new account. Each continues from the last.
 */
async function examples(): Promise<string[]> {
  const readme = await readFile(join(sdk, 'README.md'), 'utf8')
  const name = `ada-${randomUUID()}`
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) =>
    code
      .replace('http://localhost:5000', lumiUrl())
      .replace("username: 'ada'", `username: '${name}'`)
      .replace('ada@example.com', `${name}@example.com`),
  )
}

/** Joins all of them to one program, which waits for its socket before it continues. */
const wholeProgram = (codes: string[]) =>
  codes
    .map((code) =>
      code.includes('io(baseUrl')
        ? `${code}await new Promise((done) => socket.once('connect', () => done(0)))\n`
        : code,
    )
    .join('\n')

/** Returns the output of a program up to this line; the program itself would go on listening. */
async function saidUntil(folder: string, program: string, last: string): Promise<string> {
  const child = spawn(process.execPath, [program], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  try {
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += text
      if (said.includes(last)) return said
    }
    throw new Error(`It ended, and had only said: ${said}`)
  } finally {
    child.kill()
  }
}

test('the first example of the README makes a conference that can be joined', async ({ page }) => {
  const attendeeUrl = await withSdk(async (folder) => {
    const program = join(folder, 'example.js')
    await writeFile(program, (await examples())[0] ?? '')
    const { stdout } = await run(process.execPath, [program])
    return /Algebra is live: (\S+)/.exec(stdout)?.[1]
  })
  expect(attendeeUrl).toBeDefined()
  await page.goto(attendeeUrl ?? '')
  await expect(page.getByText('Algebra').first()).toBeVisible()
})

test('the examples of the README are one program, from sign-up to the end of the conference', async () => {
  const said = await withSdk(async (folder) => {
    await writeFile(join(folder, 'Lesson 1.pptx'), 'Algebra')
    await writeFile(join(folder, 'examples.ts'), wholeProgram(await examples()))
    return saidUntil(folder, 'examples.ts', `Event ${EventKind.conferenceDeleted} of Algebra`)
  })
  expect(said).toContain('Algebra is live: http')
  expect(said).toContain('Sent 100 %')
  expect(said).toContain(`Event ${EventKind.conferenceStopped} of Algebra`)
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
    const all = await examples()
    await writeFile(join(folder, 'first.ts'), all[0] ?? '')
    await writeFile(join(folder, 'all.ts'), wholeProgram(all))
    await cp(join(sdk, 'examples'), folder, { recursive: true })
    expect(await mistakesIn(folder, 'first.ts', [])).toBe('')
    expect(await mistakesIn(folder, 'all.ts', ['node'])).toBe('')
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
