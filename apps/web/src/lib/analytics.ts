import type { Analytics } from './site.ts'

/** The functions that we call; the counters' scripts define them. */
interface Counters {
  plausible?: { (event: string, options: object): void; q?: unknown[] }
  _paq?: unknown[]
}

/**
 * Loads the script of the service that counts visits, which belongs to the operator, and returns a function that counts
 * one. Neither sets a cookie. Does nothing for people whose browser asks not to be tracked.
 */
export function startAnalytics({ kind, url, site }: Analytics): (path: string) => void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return () => undefined
  return kind === 'plausible' ? startPlausible(url, site) : startMatomo(url, site)
}

function startPlausible(url: string, site: string) {
  const counters = window as Counters
  const queue: unknown[] = []
  counters.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue })
  // The variant that counts nothing by itself: it would send whole addresses.
  loadScript(`${url}/js/script.manual.js`, { domain: site })
  return (path: string) => counters.plausible?.('pageview', { u: window.location.origin + path })
}

function startMatomo(url: string, site: string) {
  const counters = window as Counters
  counters._paq ??= []
  counters._paq.push(['disableCookies'], ['setTrackerUrl', `${url}/matomo.php`], ['setSiteId', site])
  loadScript(`${url}/matomo.js`)
  return (path: string) =>
    counters._paq?.push(
      ['setCustomUrl', window.location.origin + path],
      ['setDocumentTitle', path],
      ['trackPageView'],
    )
}

function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = Object.assign(document.createElement('script'), { src, async: true })
  Object.assign(script.dataset, data)
  document.head.append(script)
}

/** Routes whose addresses hold nothing but the name of a public page. */
const named = ['/$page', '/$page/Complete', '/Docs/$', '/Integrations/$app', '/Integrations/$app/Complete']

/** The name of a page for a count: never the value of a parameter, which may be a secret, such as a link's key. */
export const countedPath = (route: string, path: string): string => (named.includes(route) ? path : route)
