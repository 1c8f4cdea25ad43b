import { api, type ErrorName, type Route, routeUrl } from '@lumi/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedOutcome } from '../access/expected.ts'
import type { OperationName } from '../access/row.ts'
import { rows } from '../access/rows.ts'
import { createScene, createWorld } from '../access/world.ts'
import { createRecordingMedia } from '../media.ts'
import { createTestServer, failure, type TestServer } from '../test-server.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof createScene>>
let deletedId: string
beforeAll(async () => {
  server = await createTestServer({
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' },
    services: { media: createRecordingMedia().media },
  })
  scene = await createScene(await createWorld(server))
  deletedId = (await scene.make('POST', '/v1/conference', { displayName: 'Gone' })).confId
  await scene.make('PUT', `/v1/conference/${deletedId}`, { state: 3 })
  await server.call('DELETE', `/v1/conference/${deletedId}`, { token: scene.owner.token })
})
afterAll(() => server.close())

/** Returns the operations on a conference that owners may call and that declare this failure. */
const declaring = (name: ErrorName) =>
  Object.entries(api).flatMap(([group, routes]) =>
    Object.entries<Route>(routes)
      .filter(
        ([, { path, access, errors }]) =>
          path.startsWith('/conference/{id}') &&
          expectedOutcome(access, 'owner') === 'admitted' &&
          errors?.includes(name),
      )
      .map(([operation, route]) => ({ name: `${group}.${operation}` as OperationName, route })),
  )

/** The call of the row, made well in every way but for the conference. */
async function call(name: OperationName, route: Route, confId: string) {
  const { params = {}, query, body, files } = await rows[name].request(scene)
  const aimed: Record<string, string> = { ...params, id: confId }
  const path = routeUrl(route).replace(/\{(\w+)\}/g, (_, param: string) => aimed[param] ?? '')
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const form = new FormData()
  form.set('request', JSON.stringify(body ?? {}))
  for (const [part, file] of Object.entries(files ?? {})) form.set(part, file)
  return server.call(route.method, path + search, { token: scene.owner.token, body: files ? form : body })
}

test.each(declaring('invalidConferenceId'))('$name knows no conference of that id', async (operation) => {
  const answer = await call(operation.name, operation.route, 'nothing')
  expect(answer).toMatchObject(failure('invalidConferenceId'))
})

// Owners may read what a deleted conference was.
const goneFor = declaring('conferenceDeleted').filter(({ name }) => name !== 'conference.read')

test.each(goneFor)('$name finds the conference deleted', async ({ name, route }) => {
  expect(await call(name, route, deletedId)).toMatchObject(failure('conferenceDeleted'))
})
