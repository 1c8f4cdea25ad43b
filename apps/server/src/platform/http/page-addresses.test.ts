import { expect, test } from 'vitest'
import { addressFinder, pageAddresses } from './page-addresses.ts'

const isPage = pageAddresses([
  '/',
  '/Support/Article',
  '/DemoRoom/{-$type}',
  '/Recording/$recordingId',
  '/Portal',
  '/Portal/$',
  '/Docs',
])

test.each(['/', '/support/article/', '/DemoRoom', '/demoroom/education', '/Recording/a.b', '/Portal/a/b'])(
  '%s has a page',
  (path) => expect(isPage(path)).toBe(true),
)

test.each([
  '/Support',
  '/Support/Article/more',
  '/DemoRoom/a/b',
  '/Recording',
  '/Docs/nothing',
  '/Documents',
  '//',
])('%s has none', (path) => expect(isPage(path)).toBe(false))

const find = addressFinder([
  '/$page',
  '/Docs/$',
  '/Portal',
  '/Portal/$',
  '/Portal/Roles/$role',
  '/$page/Complete',
])

test.each([
  ['/about', '/$page'],
  ['/docs', '/Docs/$'],
  ['/portal', '/Portal'],
  ['/Portal/Roles/2', '/Portal/Roles/$role'],
  ['/Portal/Roles/2/more', '/Portal/$'],
  ['/Slack/complete', '/$page/Complete'],
  ['/no/such', undefined],
])('%s is of %s', (path, address) => expect(find(path)).toBe(address))
