import { expect, test } from 'vitest'
import { pageAddresses } from './page-addresses.ts'

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
