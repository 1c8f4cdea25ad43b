import { Role } from '@lumi/contract/values'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestServer, failure } from '../../../../testing/test-server.ts'
import { addConference, attend, joinAs } from '../../core/conference/conference.fixture.ts'

const server = await createTestServer()
afterAll(() => server.close())
const owner = await server.signUp()

const put = (confId: string, body: unknown, token = owner.token) =>
  server.call('PUT', `/v1/conference/${confId}`, { token, body })

describe('GET /v1/conferences', () => {
  const list = (query: string, token: string) => server.call('GET', `/v1/conferences?${query}`, { token })
  const names = ({ body }: { body: { items: { displayName: string }[] } }) =>
    body.items.map(({ displayName }) => displayName)

  it('pages through those with people in them first, then live ones, then by name', async () => {
    const teacher = await server.signUp()
    const made = []
    for (const displayName of ['banana', 'Cherry', 'apple', 'Äpfel', 'cherry', 'Date']) {
      made.push(await addConference(server, teacher, { displayName }))
    }
    await attend(server, await joinAs(server, made[5].confId, 'host'))
    await put(made[4].confId, { state: 2 }, teacher.token)
    const pages = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`, teacher.token)
      expect(page.status).toBe(200)
      pages.push(names(page))
      cursor = page.body.cursor
    }
    expect(pages).toEqual([
      ['Date', 'cherry'],
      ['Äpfel', 'apple'],
      ['banana', 'Cherry'],
    ])
    expect(names(await list('active=true', teacher.token))).toEqual(['Date'])
    expect(names(await list('state=2', teacher.token))).toEqual(['Date', 'cherry'])
    expect(names(await list('state=1&search=ANANA', teacher.token))).toEqual(['banana'])
    expect(names(await list('search=%25', teacher.token))).toEqual([])
  })

  it('is searched for words of the name in any order, and for the id', async () => {
    const teacher = await server.signUp()
    const { confId } = await addConference(server, teacher, { displayName: 'Algebra for beginners' })
    await addConference(server, teacher, { displayName: 'Algebra' })
    const found = async (search: string) =>
      names(await list(`search=${encodeURIComponent(search)}`, teacher.token))
    expect(await found('beginners  ALGEBRA')).toEqual(['Algebra for beginners'])
    expect(await found('algebra geometry')).toEqual([])
    expect(await found(confId.slice(2))).toEqual(['Algebra for beginners'])
    expect(await found(`alg ${confId.toUpperCase()}`)).toEqual(['Algebra for beginners'])
    expect(await found('_')).toEqual([])
  })

  it('counts the conferences of all pages on request', async () => {
    const teacher = await server.signUp()
    for (const displayName of ['apple', 'banana', 'cherry'])
      await addConference(server, teacher, { displayName })
    expect((await list('limit=1', teacher.token)).body).not.toHaveProperty('count')
    expect((await list('limit=1&count=true', teacher.token)).body).toMatchObject({ count: 3 })
    expect((await list('limit=1&count=true&search=anana', teacher.token)).body).toMatchObject({ count: 1 })
    const attendee = await server.addSubAccount(teacher, Role.attendee)
    expect((await list('count=true', attendee.token)).body).toMatchObject({ count: 0 })
    const host = await server.addSubAccount(teacher, Role.host)
    expect((await list('count=true&state=4', host.token)).body).toEqual({ items: [], cursor: null, count: 0 })
  })

  it('pages by name, or with the newest first', async () => {
    const teacher = await server.signUp()
    const made = []
    for (const displayName of ['banana', 'Cherry', 'apple']) {
      made.push(await addConference(server, teacher, { displayName }))
      server.clock.advance(1)
    }
    await joinAs(server, made[1].confId, 'host')
    const all = async (sort: string) => {
      const first = await list(`sort=${sort}&limit=2`, teacher.token)
      const rest = await list(`sort=${sort}&limit=2&cursor=${first.body.cursor}`, teacher.token)
      return [...names(first), ...names(rest)]
    }
    expect(await all('name')).toEqual(['apple', 'banana', 'Cherry'])
    expect(await all('created')).toEqual(['apple', 'Cherry', 'banana'])
    const { body } = await list('sort=name&limit=2', teacher.token)
    expect(await list(`sort=created&limit=2&cursor=${body.cursor}`, teacher.token)).toMatchObject({
      status: 400,
    })
    expect(await list('sort=size', teacher.token)).toMatchObject({ status: 400 })
  })

  it('filters by label and integration', async () => {
    const teacher = await server.signUp()
    await addConference(server, teacher, { displayName: 'blue', backgroundColor: 2 })
    await addConference(server, teacher, { displayName: 'linked', metaData3: 'int1' })
    expect(names(await list('backgroundColor=2', teacher.token))).toEqual(['blue'])
    expect(names(await list('meta_data3=int1&details=all', teacher.token))).toEqual(['linked'])
  })

  it('holds deleted ones only for owners who ask for them', async () => {
    const teacher = await server.signUp()
    const { confId } = await addConference(server, teacher)
    await put(confId, { state: 3 }, teacher.token)
    await server.call('DELETE', `/v1/conference/${confId}`, { token: teacher.token })
    expect(names(await list('', teacher.token))).toEqual([])
    expect(names(await list('state=4', teacher.token))).toEqual(['Weekly review'])
    const host = await server.addSubAccount(teacher, Role.host)
    expect(names(await list('state=4', host.token))).toEqual([])
  })

  it('shows presenters and attendees what they take part in', async () => {
    const attendee = await server.addSubAccount(owner, Role.attendee)
    const { confId } = await addConference(server, owner, { displayName: 'Theirs' })
    expect(names(await list('', attendee.token))).toEqual([])
    await server.call('POST', `/v1/conference/${confId}/join`, { token: attendee.token, body: {} })
    expect(names(await list('', attendee.token))).toEqual(['Theirs'])
  })

  it('shows an owner who views as an attendee what an attendee would see, and takes the rights as well', async () => {
    const teacher = await server.signUp()
    const { confId } = await addConference(server, teacher, { displayName: 'Joined' })
    await addConference(server, teacher, { displayName: 'Not joined' })
    await server.call('POST', `/v1/conference/${confId}/join`, { token: teacher.token, body: {} })
    const asAttendee = { token: teacher.token, headers: { 'lumi-view-as': '1' } }
    const seen = await server.call('GET', '/v1/conferences', asAttendee)
    expect(seen.body.items).toMatchObject([{ displayName: 'Joined', hostUrl: null, hostPassword: null }])
    const end = await server.call('PUT', `/v1/conference/${confId}`, { ...asAttendee, body: { state: 3 } })
    expect(end).toMatchObject(failure('forbidden'))
  })

  it('refuses unknown parameters', async () => {
    expect(await list('limit=0', owner.token)).toMatchObject(failure('missingParameter', 'limit'))
    const unstorable = Buffer.from(JSON.stringify([true, '\0', 'a'])).toString('base64url')
    for (const cursor of ['rubbish', unstorable]) {
      expect(await list(`cursor=${cursor}`, owner.token)).toMatchObject(failure('missingParameter', 'cursor'))
    }
    expect(await server.call('GET', '/v1/conferences')).toMatchObject(failure('missingAuthHeader'))
  })
})
