import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { expectMovingPicture } from '../../e2e/support/media.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { cpuSeconds } from '../support/browser-cpu.ts'
import { type Figure, rounded } from '../support/report.ts'

const SETTLING_MS = 5_000
const MEASURED_MS = 15_000
/** Without a graphics card, WebGL runs on the processor: what is measured there is the worst case. */
const emulatedGraphics = ['--enable-unsafe-swiftshader']

interface Look {
  readonly framesPerSecond: number
  readonly cores: number
  readonly height: number
}

/** The height of a picture that counts as 720p. */
const LINES = 720

/**
 * Measures a blurred background with a camera of 720 lines and 30 frames a second. It runs before joining, at full
 * load: in a call the room itself asks a camera for less as soon as the device cannot keep up.
 */
export async function measureBlur({ lumi }: Bench): Promise<Figure[]> {
  const { attendeeUrl } = await createConference(await signUp(lumi.url))
  const plain = await measured(attendeeUrl)
  const blurred = await measured(attendeeUrl, async (page) => {
    await page.getByRole('button', { name: 'Change background' }).click()
    await page.getByRole('radio', { name: 'Blur' }).check()
    await expectMovingPicture(page.getByRole('dialog').locator('video'), 180_000)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  })
  for (const { height } of [plain, blurred])
    if (height !== LINES) throw new Error(`The camera delivers ${height} lines instead of ${LINES}`)
  return [
    {
      what: `blur at ${blurred.height} lines, before joining: frames a second, and without at ${plain.height} lines`,
      measured: `${rounded(blurred.framesPerSecond, 1)} of ${rounded(plain.framesPerSecond, 1)}`,
      bar: '',
    },
    {
      what: 'blur at the same: cores that the browser takes, and without; WebGL on the processor',
      measured: `${rounded(blurred.cores)} and ${rounded(plain.cores)}`,
      bar: '',
    },
  ]
}

const measured = (url: string, prepare: (page: Page) => Promise<void> = async () => undefined) =>
  withBrowser(
    (browser) =>
      withFreshPage(browser, async (page): Promise<Look> => {
        await page.goto(url)
        await prepare(page)
        const own = page.getByRole('region', { name: 'Preview' }).locator('video')
        await expectMovingPicture(own, 180_000)
        await setTimeout(SETTLING_MS)
        const frames = () =>
          own.evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
        const [cpuBefore, framesBefore, begin] = [
          await cpuSeconds(browser),
          await frames(),
          performance.now(),
        ]
        await setTimeout(MEASURED_MS)
        const seconds = (performance.now() - begin) / 1000
        return {
          framesPerSecond: ((await frames()) - framesBefore) / seconds,
          cores: ((await cpuSeconds(browser)) - cpuBefore) / seconds,
          height: await own.evaluate((video) => (video as HTMLVideoElement).videoHeight),
        }
      }),
    emulatedGraphics,
  )
