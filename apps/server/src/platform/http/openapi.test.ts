import { api, routeUrl } from '@lumi/contract'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerOpenApi } from './openapi.ts'

test('publishes every operation of the API', async () => {
  const app = fastify()
  registerOpenApi(app)
  const documents = await Promise.all(
    ['auth', 'core', 'content', 'portal'].map((name) => app.inject(`/openapi/${name}.json`)),
  )
  const published = documents.flatMap((document) =>
    Object.values<Record<string, { operationId: string }>>(document.json().paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    ),
  )
  const served = Object.entries(api).flatMap(([group, routes]) =>
    Object.entries(routes).flatMap(([name, route]) =>
      routeUrl(route).startsWith('/lti') ? [] : [`${group}.${name}`],
    ),
  )
  expect(published.toSorted()).toEqual(served.toSorted())
})
