import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis } from '../../../../testing/redis.ts'
import { listen } from '../../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'
import { addPage, enter, openPage } from './collab.fixture.ts'

/** One board on two servers of an installation. */
function describeTwoServers(
  variables: () => Record<string, string>,
  { showCursors }: { showCursors: boolean },
): void {
  let one: TestServer
  let two: TestServer
  let owner: Awaited<ReturnType<TestServer['signUp']>>
  let urls: [string, string]
  beforeAll(async () => {
    one = await createTestServer({ variables: variables() })
    const { databaseUrl } = one.services.config
    two = await createTestServer({ variables: { ...variables(), DATABASE_URL: databaseUrl } })
    owner = await one.signUp()
    urls = [await listen(one), await listen(two)]
  })
  afterAll(async () => {
    await two?.close()
    await one?.close()
  })

  it('show each other what is drawn, and store all of it', async () => {
    const { confId } = await addConference(one, owner)
    const pageId = await addPage(one, confId, owner.token)
    const { token } = await enter(one, confId, 'presenter')
    const [here, there] = urls.map((url) => openPage(url, pageId, token)) as [
      ReturnType<typeof openPage>,
      ReturnType<typeof openPage>,
    ]
    await here.synced()
    await there.synced()
    here.provider.setAwarenessField('pointer', { x: 1, y: 2 })
    const seen = () => there.provider.awareness?.getStates().get(here.doc.clientID)?.pointer
    if (showCursors) await expect.poll(seen, { timeout: 5000 }).toEqual({ x: 1, y: 2 })
    for (let count = 0; count < 10; count += 1) {
      here.draw(`here ${count}`)
      there.draw(`there ${count}`)
    }
    await expect.poll(() => here.seen().length, { timeout: 10_000 }).toBe(20)
    await expect.poll(() => there.seen().length, { timeout: 10_000 }).toBe(20)
    await here.taken()
    await there.taken()
    here.provider.destroy()
    there.provider.destroy()
    const late = openPage(urls[1], pageId, token)
    await expect.poll(() => late.seen().length, { timeout: 5000 }).toBe(20)
  })
}

describe('two servers that know each other by the database', () => {
  describeTwoServers(() => ({ REDIS_URL: '' }), { showCursors: false })
})

describe.skipIf(!hasRedis)('two servers that know each other by Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())
  describeTwoServers(() => ({ REDIS_URL: redis.url }), { showCursors: true })
})

describe('a server that stops', () => {
  it('has stored what was drawn, and its browsers go on at the next one', async () => {
    const first = await createTestServer({ variables: { REDIS_URL: '' } })
    const owner = await first.signUp()
    const { confId } = await addConference(first, owner)
    const pageId = await addPage(first, confId, owner.token)
    const { token } = await enter(first, confId, 'presenter')
    const url = await listen(first)
    const person = openPage(url, pageId, token)
    await person.synced()
    person.draw('before')
    await person.taken()
    const { databaseUrl } = first.services.config
    await first.app.close()
    person.draw('meanwhile')

    const next = await createTestServer({ variables: { REDIS_URL: '', DATABASE_URL: databaseUrl } })
    await next.app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' })
    const late = openPage(url, pageId, token)
    await expect.poll(late.seen, { timeout: 10_000 }).toEqual(['before', 'meanwhile'])
    person.provider.destroy()
    late.provider.destroy()
    await next.close()
    await first.services.close()
  })
})
