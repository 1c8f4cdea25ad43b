/** A page that fails again and again has said enough. Reports of one visit. */
const mostReports = 10

interface Frame {
  readonly function?: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

/** A line of a stack as Chromium (`at name (file:1:2)`) and the others (`name@file:1:2`) write it. */
const line = /^\s*(?:at (?:(.+?) \()?|(.*?)@)(https?:\/\/[^)\s]+?):(\d+):(\d+)\)?$/

/** The oldest call first, as Sentry wants it. */
export const framesOf = (stack = ''): Frame[] =>
  stack
    .split('\n')
    .flatMap((text) => {
      const [, name, other, file, lineno, colno] = line.exec(text) ?? []
      if (!file) return []
      const called = name ?? other
      return [
        {
          ...(called && { function: called }),
          filename: withoutQuery(file),
          lineno: Number(lineno),
          colno: Number(colno),
        },
      ]
    })
    .toReversed()

/** A query or a fragment may hold a password or a key. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/, '')

/** Secrets may stand in the path of a page as well; of that its first part is enough. */
const pageOf = ({ origin, pathname }: Location) => `${origin}/${pathname.split('/')[1] ?? ''}`

interface Reports {
  /** Reports an error; the same one only once. */
  readonly report: (error: unknown) => void
}

/**
 * Reports the errors of this page to a service such as Sentry or GlitchTip, by its DSN. Nothing of a person is sent: no
 * account, no cookie, no address with its query, no text of the page.
 */
export function startErrorReports(dsn: string, release: string | undefined): Reports {
  const { protocol, host, username: key, pathname } = new URL(dsn)
  const cut = pathname.lastIndexOf('/')
  const [folder, project] = [pathname.slice(0, cut), pathname.slice(cut + 1)]
  const url = `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`
  const reported = new Set<string>()

  const report = (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    const text = withoutAddresses(message)
    if (reported.has(`${name} ${text}`) || reported.size >= mostReports) return
    reported.add(`${name} ${text}`)
    const event = {
      event_id: crypto.randomUUID().replaceAll('-', ''),
      timestamp: Date.now() / 1000,
      platform: 'javascript',
      level: 'error',
      environment: 'production',
      release,
      request: { url: pageOf(window.location), headers: { 'User-Agent': navigator.userAgent } },
      exception: { values: [{ type: name, value: text, stacktrace: { frames: framesOf(stack) } }] },
    }
    const parts = [{ event_id: event.event_id, dsn }, { type: 'event' }, event]
    const body = parts.map((part) => JSON.stringify(part)).join('\n')
    // A report that is lost is no other error.
    fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => undefined)
  }
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return { report }
}

const withoutAddresses = (text: string) => text.replace(/https?:\/\/\S+/g, withoutQuery)
