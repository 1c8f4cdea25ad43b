import { afterAll, describe, expect, test } from 'vitest'
import { writeCursor } from '../../../platform/http/cursor.ts'
import { createTestServer, failure } from '../../../testing/test-server.ts'
import { person, subAccountsOf } from './sub-account.fixture.ts'

const server = await createTestServer()
afterAll(() => server.close())

const { create, list } = subAccountsOf(server)
const usernames = ({ body }: { body: { items: { username: string }[] } }) =>
  body.items.map(({ username }) => username)

describe('the list', () => {
  test('is ordered, filtered and searched', async () => {
    const { token, username, clientId } = await server.signUp()
    await create(token, person({ username: 'b-ada', email: 'z-1@example.com', role: 3, lastName: 'Byron' }))
    await create(token, person({ username: 'c-mary', email: 'y-1@example.com', role: 1 }))
    await create(token, person({ username: 'a-emmy', email: 'x-1@example.com', role: 3 }))
    expect(usernames(await list(token))).toEqual(['a-emmy', 'b-ada', 'c-mary'])
    expect(usernames(await list(token, '?sort=email'))).toEqual(['a-emmy', 'c-mary', 'b-ada'])
    expect(usernames(await list(token, '?sort=role'))).toEqual(['c-mary', 'a-emmy', 'b-ada'])
    expect(usernames(await list(token, '?role=3&details=all'))).toEqual(['a-emmy', 'b-ada'])
    expect(usernames(await list(token, '?search=BYRON'))).toEqual(['b-ada'])
    expect(usernames(await list(token, '?search=y-1'))).toEqual(['c-mary'])
    expect(usernames(await list(token, '?search=%25'))).toEqual([])
    expect(usernames(await list(token, '?search=byron+ADA'))).toEqual(['b-ada'])
    expect(usernames(await list(token, '?search=byron+mary'))).toEqual([])
    const [{ accountId }] = (await list(token, '?search=mary')).body.items
    expect(usernames(await list(token, `?search=${accountId}`))).toEqual(['c-mary'])
    expect((await list(token, '?limit=1&count=true&role=3')).body).toMatchObject({ count: 2 })
    expect((await list(token, '?limit=1')).body).not.toHaveProperty('count')
    const other = await server.addApp(username, 'Annex')
    expect(usernames(await list(await server.appToken({ clientId })))).toHaveLength(3)
    expect(usernames(await list(await server.appToken({ clientId: other })))).toEqual([])
  })

  test.each(['username', 'email', 'role'])('by %s comes in pages', async (sort) => {
    const { token } = await server.signUp()
    for (let index = 0; index < 5; index++) await create(token, person({ role: (index % 3) + 1 }))
    const whole = usernames(await list(token, `?sort=${sort}`))
    const paged: string[] = []
    let cursor = ''
    do {
      const page = await list(token, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...usernames(page))
      cursor = page.body.cursor
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(whole).toHaveLength(5)
  })

  test.each([
    ['role', '?role=4'],
    ['sort', '?sort=age'],
    ['limit', '?limit=0'],
    ['cursor', '?cursor=made-up'],
    ['cursor', `?sort=role&cursor=${writeCursor([99_999, 'x'])}`],
  ])('refuses a wrong %s', async (field, query) => {
    const { token } = await server.signUp()
    expect(await list(token, query)).toMatchObject(failure('missingParameter', field))
  })
})
