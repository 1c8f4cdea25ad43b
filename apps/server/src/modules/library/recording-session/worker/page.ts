import type { MediaAccess, RecorderControls, RecorderReport, RecorderSetup } from '@lumi/contract'
import type { Browser, Page } from 'playwright-core'
import { withinLimit } from '../../../../platform/flow/within-limit.ts'
import { childEnvironment } from '../../../../platform/process/child-environment.ts'

const WIDTH = 1280
const HEIGHT = 720

/** The requests of a recorder to the page. */
type Verb = keyof RecorderControls

/**
 * A page that does not answer within so many milliseconds hangs. When it stops it may have much to report, and before
 * it is ready it may have to ask for a key: then it hangs once nothing has come for so long.
 */
const LIMITS_MS: Readonly<Record<Verb | 'ready', number>> = {
  // It takes so long to be in the call on a machine that has much to do.
  ready: 60_000,
  start: 60_000,
  pause: 10_000,
  resume: 10_000,
  stop: 30_000,
}

export type PageOptions = {
  /** Path of Chromium. */
  executable: string
  /** Origin of the page. */
  url: string
  setup: () => Promise<RecorderSetup>
  /** Fresh credentials for media. */
  media: () => Promise<MediaAccess>
  /** Asks in the conference for its key, sealed for this public key. */
  wantKey: (publicKey: string) => Promise<void>
  /** Gives the page up while it is being opened. */
  signal?: AbortSignal
  /** Receives the reports of the page, one after the other. */
  onReport: (report: RecorderReport) => Promise<void>
  /** Default: `LIMITS_MS`. */
  limitsMs?: typeof LIMITS_MS
}

/** The page that records, in a browser of its own. */
export type RecorderPage = RecorderControls & {
  close(): Promise<void>
  /** Rejects when the browser or its page ends by itself. */
  readonly failed: Promise<never>
}

/**
 * Passes on the reports of the page, and stores the time of the last one; while a report is being handled, that time is
 * now.
 */
function createReportTracker() {
  let handling = 0
  let lastReport = 0
  return {
    lastReportAt: () => (handling > 0 ? Date.now() : lastReport),
    track:
      <Report>(handle: (report: Report) => Promise<void>) =>
      async (report: Report): Promise<void> => {
        handling += 1
        try {
          await handle(report)
        } finally {
          handling -= 1
          lastReport = Date.now()
        }
      },
  }
}

/** Opens the page that attends the conference; it is ready to record then. */
export async function openPage(options: PageOptions): Promise<RecorderPage> {
  const { limitsMs = LIMITS_MS } = options
  const reports = createReportTracker()
  const browser = await launch(options)
  const giveUp = () => void browser.close()
  options.signal?.addEventListener('abort', giveUp)
  try {
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: HEIGHT },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      // The page is dark in both schemes, and so are the parts that a browser draws by itself.
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    const failed = failureOf(browser, page)
    // Callers that wait for it get the failure later.
    failed.catch(() => undefined)
    await page.exposeFunction('lumiRecorderSetup', options.setup)
    await page.exposeFunction('lumiRecorderMedia', options.media)
    await page.exposeFunction('lumiRecorderWantKey', reports.track(options.wantKey))
    await page.exposeFunction('lumiRecorderReport', reports.track(options.onReport))
    const run = async () => {
      await page.goto(`${options.url}/record`, { waitUntil: 'commit', timeout: 0 })
      await page.waitForFunction(() => Reflect.has(globalThis, 'lumiRecorder'), undefined, { timeout: 0 })
    }
    await withinLimit(limitsMs.ready, Promise.race([run(), failed]), reports.lastReportAt)
    const ask = (what: Verb): Promise<void> => {
      const asked = page.evaluate(async (name) => Reflect.get(globalThis, 'lumiRecorder')[name](), what)
      const lastReportAt = what === 'stop' ? reports.lastReportAt : undefined
      return withinLimit(limitsMs[what], Promise.race([asked, failed]), lastReportAt)
    }
    return {
      start: () => ask('start'),
      pause: () => ask('pause'),
      resume: () => ask('resume'),
      stop: () => ask('stop'),
      close: () => browser.close(),
      failed,
    }
  } catch (error) {
    await browser.close()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', giveUp)
  }
}

async function launch({ executable, url }: PageOptions): Promise<Browser> {
  // Loaded when something is recorded for the first time.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: executable,
    headless: true,
    // Chromium refuses to have one as root.
    chromiumSandbox: process.getuid?.() !== 0,
    // Muted sound is not recorded; the page makes sure that this machine plays nothing.
    ignoreDefaultArgs: ['--mute-audio'],
    args: [
      '--auto-accept-this-tab-capture',
      '--autoplay-policy=no-user-gesture-required',
      // Within a network of their own, recorders may reach Lumi without a certificate.
      `--unsafely-treat-insecure-origin-as-secure=${url}`,
    ],
    env: childEnvironment(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

const failureOf = (browser: Browser, page: Page): Promise<never> =>
  new Promise((_, reject) => {
    browser.once('disconnected', () => reject(new Error('The browser ended')))
    page.once('crash', () => reject(new Error('The page crashed')))
    page.once('close', () => reject(new Error('The page was closed')))
  })
