import { expect, test } from 'vitest'
import { z } from 'zod'
import { api, type Route, routeUrl } from './index.ts'
import { exampleOf } from './openapi-example.ts'

const every = Object.values(api)
  .flatMap((group) => Object.values<Route>(group))
  .map((route) => ({ route, name: `${route.method} ${routeUrl(route)}` }))

const withBody = every.flatMap(({ route, name }) => (route.body ? [{ name, body: route.body }] : []))
const withAnswer = every.flatMap(({ route: { response }, name }) =>
  response instanceof z.ZodType ? [{ name, response }] : [],
)

test.each(withBody)('the example that $name shows can be sent', ({ body }) => {
  expect(body.safeParse(exampleOf(body, 'input')).error).toBeUndefined()
})

test.each(withAnswer)('the answer that $name shows is one', ({ response }) => {
  expect(response.safeParse(exampleOf(response, 'output')).error).toBeUndefined()
})
