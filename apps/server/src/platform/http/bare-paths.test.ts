import { expect, test } from 'vitest'
import { rewriteBarePaths } from './bare-paths.ts'

const rewrite = (host: string | undefined, url: string) => rewriteBarePaths({ url, headers: { host } })

test.each([
  ['api.example.com', '/conferences?limit=5', '/v1/conferences?limit=5'],
  ['api-staging.example.com', '/conference/abc/users', '/v1/conference/abc/users'],
  ['api.localhost:5000', '/account', '/v1/account'],
  ['api.example.com', '/v1/account', '/v1/account'],
  ['api.example.com', '/auth/login', '/auth/login'],
  ['api.example.com', '/healthz', '/healthz'],
  ['api.example.com', '/accounting', '/accounting'],
  ['my.example.com', '/account', '/account'],
  [undefined, '/account', '/account'],
])('on %s the path %s is %s', (host, url, expected) => {
  expect(rewrite(host, url)).toBe(expected)
})
