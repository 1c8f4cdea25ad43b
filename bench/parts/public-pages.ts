import type { Browser, Page } from '@playwright/test'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { slowDown } from '../support/network.ts'
import { type Figure, median, rounded } from '../support/report.ts'
import { meterScripts } from '../support/script-meter.ts'

const TURNS = 3
/** 1.6 Mbit/s. */
const line = { latencyMs: 150, bytesASecond: 200_000 }
const SLOWER_CPU = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const PAINT_BAR_MS = 1_800
const SCRIPT_BAR_KB = 60

declare global {
  interface Window {
    lumiLargestPaint?: number
  }
}

interface Measured {
  readonly path: string
  readonly paintMs: number
  readonly scriptKb: number
}

/** Every public page on a slow phone with an empty cache: the largest paint, and the scripts that come before it. */
export function measurePublicPages({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const sitemap = await (await fetch(`${lumi.url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
    const measured: Measured[] = []
    for (const path of paths) {
      const paints: number[] = []
      for (let turn = 0; turn < TURNS; turn += 1) paints.push(await largestPaint(browser, lumi.url + path))
      const scriptKb = await scriptsBeforePaint(browser, lumi.url + path)
      measured.push({ path, paintMs: median(paints), scriptKb })
    }
    return [
      worst(measured, {
        what: 'largest paint of public pages',
        of: ({ paintMs }) => paintMs / 1000,
        bar: PAINT_BAR_MS / 1000,
        unit: 's',
        details: tableOf(measured),
      }),
      worst(measured, {
        what: 'gzipped script that comes before it',
        of: ({ scriptKb }) => scriptKb,
        bar: SCRIPT_BAR_KB,
        unit: 'kB',
      }),
    ]
  })
}

const largestPaint = (browser: Browser, url: string) =>
  withFreshPage(browser, (page) => openSlowly(page, url), phone)

/** In a turn of its own: to weigh scripts in gzip, everything else comes as it is, and later. */
const scriptsBeforePaint = (browser: Browser, url: string) =>
  withFreshPage(
    browser,
    async (page) => {
      const meter = await meterScripts(page)
      const paint = await openSlowly(page, url)
      const began = await page.evaluate(() => performance.timeOrigin)
      return meter.read(undefined, began + paint).kilobytes
    },
    phone,
  )

/** Opens a page as a slow phone does; returns the time of its largest paint. Milliseconds. */
async function openSlowly(page: Page, url: string): Promise<number> {
  await slowDown(page, line)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.lumiLargestPaint = list.getEntries().at(-1)?.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => window.lumiLargestPaint !== undefined)
  return (await page.evaluate(() => window.lumiLargestPaint)) ?? Number.NaN
}

interface Worst {
  readonly what: string
  readonly of: (page: Measured) => number
  readonly bar: number
  readonly unit: string
  readonly details?: string
}

function worst(pages: readonly Measured[], { what, of, bar, unit, details }: Worst): Figure {
  const top = pages.toSorted((a, b) => of(b) - of(a))[0]
  const over = pages.filter((page) => of(page) > bar)
  return {
    what: `${what}, most of ${pages.length}, 1.6 Mbit/s, ${line.latencyMs} ms, CPU ÷ ${SLOWER_CPU}, cold cache`,
    measured: top ? `${rounded(of(top), 1)} ${unit} (${top.path})` : 'none',
    bar: `≤ ${bar} ${unit} each`,
    kept: top !== undefined && over.length === 0,
    note: over.length > 1 ? `${over.length} pages are over it` : undefined,
    details,
  }
}

const tableOf = (pages: readonly Measured[]): string =>
  [
    '| page | largest paint | script before it |',
    '|---|---|---|',
    ...pages.map(
      ({ path, paintMs, scriptKb }) =>
        `| ${path} | ${rounded(paintMs / 1000, 2)} s | ${rounded(scriptKb, 0)} kB |`,
    ),
  ].join('\n')
