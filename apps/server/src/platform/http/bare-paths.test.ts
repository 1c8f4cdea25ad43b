import { expect, test } from 'vitest'
import { rewriteAddress } from './bare-paths.ts'

const rewrite = (host: string | undefined, url: string, method = 'GET') =>
  rewriteAddress({ method, url, headers: { host } })

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

test.each([
  ['/lti/integrations/gqr4qfwq2srw', '/v1/lti/integrations/gqr4qfwq2srw'],
  ['/lti/integration', '/v1/lti/integration'],
  ['/lti/integration/l5v9/config?x=1', '/v1/lti/integration/l5v9/config?x=1'],
  ['/lti/l5v9/lumirequest?path=/conferences', '/v1/lti/l5v9/lumirequest?path=/conferences'],
  ['/v1/lti/integration/l5v9', '/v1/lti/integration/l5v9'],
  ['/lti/integrationist', '/lti/integrationist'],
  ['/lti/l5v9/launch', '/lti/l5v9/launch'],
  ['/lti', '/lti'],
])('on every host the path %s of a learning platform is %s', (url, expected) => {
  for (const host of ['my.example.com', 'api.example.com', undefined])
    expect(rewrite(host, url)).toBe(expected)
})

test.each([
  ['api.example.com', '/conference?meetId=trial', '/v1/conference/trial'],
  ['my.example.com', '/v1/conference?a=b&meetId=trial', '/v1/conference/trial'],
  ['my.example.com', '/v1/conference?meetId=trials', '/v1/conference?meetId=trials'],
  ['my.example.com', '/v1/conference', '/v1/conference'],
  ['my.example.com', '/v1/conference/abc?meetId=trial', '/v1/conference/abc?meetId=trial'],
])('on %s a conference is made at %s by %s', (host, url, expected) => {
  expect(rewrite(host, url, 'POST')).toBe(expected)
})
