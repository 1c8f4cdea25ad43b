import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLumiClient } from '@lumi/sdk'
import { findInstalled, startInstalled } from '../../../apps/server/src/testing/own-postgres.ts'
import { signUp, type TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

const content = new Blob(['Lesson 1: the river'])

// The steps of docs/operating.md.

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumi-backup-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('a copy of the data folder is a whole Lumi', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const lumi = await startLumi({}, first)
  const kept = await fill(lumi.url)
  await lumi.stop()
  // With owners and modes, which PostgreSQL looks at.
  execFileSync('cp', ['-a', first, second])
  await rm(first, { recursive: true })
  const restored = await startLumi({}, second)
  await expectKept(restored.url, kept).finally(() => restored.stop())
})

test('a dump of the database with files and keys is a whole Lumi', async () => {
  const home = await findInstalled()
  test.skip(!home, 'needs an installed PostgreSQL')
  const postgres = await startInstalled(home ?? '')
  try {
    const run = (program: string, ...args: string[]) => execFileSync(join(home ?? '', 'bin', program), args)
    const [first, second] = [join(folder, 'third'), join(folder, 'fourth')]
    const lumi = await startLumi({ DATABASE_URL: postgres.url }, first)
    const kept = await fill(lumi.url)
    const dump = join(folder, 'lumi.dump')
    // While it runs: the database first, then the files.
    run('pg_dump', '--format=custom', `--file=${dump}`, postgres.url)
    await cp(join(first, 'files'), join(second, 'files'), { recursive: true })
    await cp(join(first, 'secret.key'), join(second, 'secret.key'))
    await lumi.stop()

    const other = new URL(postgres.url)
    other.pathname = '/restored'
    run('psql', '--command=CREATE DATABASE restored', postgres.url)
    run('pg_restore', '--no-owner', `--dbname=${other.href}`, dump)
    const restored = await startLumi({ DATABASE_URL: other.href }, second)
    await expectKept(restored.url, kept).finally(() => restored.stop())
  } finally {
    await postgres.stop()
  }
})

type Kept = { owner: TestAccount; confId: string; contentId: string; clientSecret: string | undefined }

async function fill(url: string): Promise<Kept> {
  const owner = await signUp(url)
  const { confId } = await createConference(owner)
  const { contentId } = await owner.client.content.create({ body: {}, files: { content } })
  const { clientSecret } = await owner.client.app.read({ params: { clientId: owner.clientId } })
  expect(clientSecret).toMatch(/./)
  return { owner, confId, contentId, clientSecret }
}

async function expectKept(url: string, { owner, confId, contentId, clientSecret }: Kept): Promise<void> {
  const tokens = await createLumiClient({ baseUrl: url }).auth.login({ body: owner })
  if (!('access_token' in tokens)) throw new Error('The owner must be able to sign in')
  const client = createLumiClient({ baseUrl: url, getToken: () => tokens.access_token })
  expect((await client.conference.read({ params: { id: confId } })).confId).toBe(confId)
  expect((await client.app.read({ params: { clientId: owner.clientId } })).clientSecret).toBe(clientSecret)
  const file = await fetch(`${url}/v1/content/${contentId}`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(await file.text()).toBe(await content.text())
}
