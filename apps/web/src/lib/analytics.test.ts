import { afterEach, expect, test, vi } from 'vitest'
import { countedPath, startAnalytics } from './analytics.ts'

type Counters = { plausible?: { q?: unknown[] }; _paq?: unknown[] }
const counters = window as Counters
const scripts = () => [...document.head.querySelectorAll('script')]

afterEach(() => {
  delete counters.plausible
  delete counters._paq
  for (const script of scripts()) script.remove()
  vi.unstubAllGlobals()
})

test('Plausible counts what it is asked to, by the script of the configured host', () => {
  const count = startAnalytics({
    kind: 'plausible',
    url: 'https://stats.example.com',
    site: 'meet.example.com',
  })
  expect(scripts().map(({ src, dataset }) => [src, dataset.domain])).toEqual([
    ['https://stats.example.com/js/script.manual.js', 'meet.example.com'],
  ])
  count('/About')
  expect(counters.plausible?.q).toEqual([['pageview', { u: 'http://localhost:5000/About' }]])
})

test('Matomo counts without cookies, under the address that it is given', () => {
  const count = startAnalytics({ kind: 'matomo', url: 'https://stats.example.com/matomo', site: '3' })
  expect(scripts().map(({ src }) => src)).toEqual(['https://stats.example.com/matomo/matomo.js'])
  count('/Docs/Docs/Core')
  expect(counters._paq).toEqual([
    ['disableCookies'],
    ['setTrackerUrl', 'https://stats.example.com/matomo/matomo.php'],
    ['setSiteId', '3'],
    ['setCustomUrl', 'http://localhost:5000/Docs/Docs/Core'],
    ['setDocumentTitle', '/Docs/Docs/Core'],
    ['trackPageView'],
  ])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'nobody is counted whose browser asks for that: %o',
  (wish) => {
    vi.stubGlobal('navigator', wish)
    startAnalytics({ kind: 'plausible', url: 'https://stats.example.com', site: 'meet' })('/About')
    expect(scripts()).toEqual([])
    expect(counters.plausible).toBeUndefined()
  },
)

test('no value of a parameter is counted that may be a secret', () => {
  expect(countedPath('/Password/Reset/$resetHash', '/Password/Reset/h4sh')).toBe('/Password/Reset/$resetHash')
  expect(countedPath('/Portal/Conference/$confId', '/Portal/Conference/k7')).toBe(
    '/Portal/Conference/$confId',
  )
  expect(countedPath('/Docs/$', '/Docs/Docs/Core')).toBe('/Docs/Docs/Core')
})
