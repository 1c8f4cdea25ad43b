import { expect, test } from 'vitest'
import { developerSite, subSiteOf } from './site.ts'

test.each([
  ['my.lumi.test', 'my'],
  ['MY.localhost', 'my'],
  ['developers.lumi.test', 'developers'],
  ['docs.lumi.test', 'docs'],
  ['support.lumi.test', 'support'],
  ['connect.lumi.test', 'connect'],
  ['connect-staging.lumi.test', 'connect'],
  ['localhost', 'developers'],
  ['127.0.0.1', 'developers'],
  ['mycompany.lumi.test', 'developers'],
])('the first label of %s picks %s', (host, site) => {
  expect(subSiteOf(host)).toBe(site)
})

test('the developer site has the same addresses', () => {
  expect(developerSite('https://my.example.com:8443/Portal/Subscribers?kind=6')).toBe(
    'https://developers.example.com:8443/Portal/Subscribers?kind=6',
  )
})
