import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addContent, send } from '../modules/library/content/content.fixture.ts'
import { convert } from '../modules/library/document/convert.ts'
import { embeddedPostgres } from '../supervisor/postgres.ts'
import { canMount, mountSmallDisk } from './small-disk.ts'
import { createTestServer, failure, type TestServer } from './test-server.ts'

describe.skipIf(!canMount)('a full disk (needs the right to mount one)', () => {
  let disk: ReturnType<typeof mountSmallDisk>
  let server: TestServer
  let owner: Awaited<ReturnType<TestServer['signUp']>>
  beforeAll(async () => {
    disk = mountSmallDisk(100)
    server = await createTestServer({ variables: { DATA_DIR: disk.path } })
    owner = await server.signUp()
  })
  afterAll(async () => {
    await server?.close()
    disk?.unmount()
  })

  const stored = async () => (await readdir(join(disk.path, 'files'), { recursive: true })).toSorted()
  const disks = async () => (await server.call('GET', '/readyz')).body.disk

  test('answers 507 with its own name, stores nothing of the file, and accepts it once there is space', async () => {
    expect(await disks()).toBe('up')
    await disk.fill()
    const before = await stored()
    const content = Buffer.alloc(3_000_000, 'x')
    const refused = await send(server, { token: owner.token, content })
    expect(refused).toMatchObject(failure('storageFull'))
    expect(refused.body).toMatchObject({ error_code: 300, error_name: 'storageFull' })
    expect(refused.status).toBe(507)
    expect(await stored()).toEqual(before)
    await expect.poll(disks).toBe('full')
    expect((await server.call('GET', '/readyz')).status).toBe(200)

    await disk.free()
    expect((await send(server, { token: owner.token, content })).status).toBe(200)
    await expect.poll(disks).toBe('up')
  })

  test('takes no document for damaged, and makes its pages once there is room', async () => {
    const { contentId } = await addContent(server, owner.token, {
      fileName: 'a.txt',
      content: 'Lines of text',
    })
    // The last of its tries, after which nothing is tried again.
    const run = { attempt: 5, signal: AbortSignal.timeout(60_000) }
    await disk.fill()
    await expect(convert(server.services, contentId, run)).rejects.toThrow()
    await disk.free()
    await convert(server.services, contentId, { ...run, attempt: 1 })
    const { body } = await server.call('GET', `/v1/content/${contentId}/pages`, { token: owner.token })
    expect(body.items).toHaveLength(1)
    expect(await readdir(join(disk.path, 'work'))).toEqual([])
  })
})

describe.skipIf(!canMount)('a full disk under the database (needs the right to mount one)', () => {
  test('answers 507 or 503 until there is room, and has lost nothing then', {
    timeout: 120_000,
  }, async () => {
    const disk = mountSmallDisk(250)
    onTestFinished(() => disk.unmount())
    const postgres = await embeddedPostgres({ dataDir: disk.path, runDir: join(disk.path, 'run') })
    onTestFinished(() => postgres.process.stop())
    await postgres.process.start()
    const server = await createTestServer({ variables: { DATABASE_URL: postgres.url } })
    onTestFinished(() => server.close())
    const owner = await server.signUp()
    const create = async (displayName: string) => {
      const { status } = await server.call('POST', '/v1/conference', {
        token: owner.token,
        body: { displayName },
      })
      return status
    }

    const kept: string[] = []
    const answers = new Set<number>()
    await disk.fill()
    for (let number = 0; number < 500 && !answers.has(507); number += 1) {
      const status = await create(`Lesson ${number}`)
      answers.add(status)
      if (status === 200) kept.push(`Lesson ${number}`)
    }
    expect(answers).toContain(507)
    expect([...answers].filter((status) => ![200, 503, 507].includes(status))).toEqual([])

    await disk.free()
    await expect.poll(() => create('After'), { timeout: 30_000 }).toBe(200)
    const { body } = await server.call('GET', '/v1/conferences?limit=200', { token: owner.token })
    const names = body.items.map(({ displayName }: { displayName: string }) => displayName)
    expect(names).toEqual(expect.arrayContaining([...kept, 'After']))
  })
})
