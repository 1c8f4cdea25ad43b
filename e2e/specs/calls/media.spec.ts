import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { chromiumLaunch } from '../../support/chromium.ts'
import { createConference } from '../../support/conference.ts'
import { keepDevicesInReach } from '../../support/devices.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { redPicture } from '../../support/red-picture.ts'
import { control, enterCall, enterMuted, expectInCall, pictureOf, pressControl } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

// Separating a person from their room needs WebGL, which browsers without a graphics card must be asked to emulate.
const launch = chromiumLaunch()
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), '--enable-unsafe-swiftshader'] } })

declare global {
  interface Window {
    /** The heights of others' pictures, in the order in which they changed. */
    lumiTestHeights?: number[]
  }
}

/** To run before a page's own scripts. */
function keepPictureHeights(): void {
  const heights: number[] = []
  window.lumiTestHeights = heights
  const look = ({ target }: Event) => {
    // One's own comes straight from the camera, and is shown the other way round.
    if (target instanceof HTMLVideoElement && !('mirrored' in target.dataset))
      heights.push(target.videoHeight)
  }
  for (const change of ['loadedmetadata', 'resize'])
    document.addEventListener(change, look, { capture: true })
}

/** The colour of the upper corner of what is filmed, where nobody sits. */
const cornerOf = (video: Locator) =>
  video.evaluate((film: HTMLVideoElement) => {
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(film, 0, 0)
    const [r = 0, g = 0, b = 0] = context?.getImageData(3, 3, 1, 1).data ?? []
    if (r > 200 && g < 60 && b < 60) return 'red'
    return r > 150 && g > 200 && b > 225 ? 'light blue' : `${r} ${g} ${b}`
  })

/**
 * Returns the sharpness of the upper corner, where the fake camera writes the time: the squared difference of
 * neighbouring pixels.
 */
const sharpnessOf = (video: Locator) =>
  video.evaluate((film: HTMLVideoElement) => {
    // While it is being opened again there is no picture.
    if (film.videoWidth < 3) return Number.NaN
    const [width, height] = [Math.round(film.videoWidth / 3), Math.round(film.videoHeight / 5)]
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(film, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    let sum = 0
    for (let at = 4; at < data.length; at += 4) sum += ((data[at + 1] ?? 0) - (data[at - 3] ?? 0)) ** 2
    return sum / (width * height)
  })

test('audio only ends all cameras here, and brings them back', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  for (const [side, other] of [
    [page, 'Ben'],
    [guest, 'Ada'],
  ] as const)
    await expectMovingPicture(pictureOf(side, other))

  await pressControl(page, 'Settings')
  await page.getByRole('switch', { name: 'Audio only' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('Audio only: cameras are off')).toBeVisible()
  await expect(pictureOf(page, 'Ben')).toHaveCount(0)
  await expect(pictureOf(guest, 'Ada')).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn video back on' }).click()
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await expectMovingPicture(pictureOf(guest, 'Ada'))
})

test('a conference without HD gets no larger picture from the first frame on', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { videoAllowHD: false })
  // On a dense screen, which asks for all there is of somebody.
  const viewer = await newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 })
  await viewer.addInitScript(keepPictureHeights)
  // The script that monitors the media of a call is loaded late, and may fail to load.
  let aborted = 0
  await page.route(/\/monitors-.*\.js$/, (route) => {
    aborted += 1
    return route.abort()
  })
  await enterCall(viewer, hostUrl, 'Ada')
  await enterCall(page, attendeeUrl, 'Ben')
  await viewer.getByRole('button', { name: 'Pin Ben for me' }).press('Enter')
  await expectMovingPicture(pictureOf(viewer, 'Ben'))
  const heights = () => viewer.evaluate(() => window.lumiTestHeights ?? [])
  await expect.poll(heights, { timeout: 30_000 }).toContain(360)
  // Turned off and on, it is opened again.
  await control(page, 'Video').click()
  await expect(pictureOf(viewer, 'Ben')).toHaveCount(0)
  await control(page, 'Video').click()
  await expectMovingPicture(pictureOf(viewer, 'Ben'))
  expect(Math.max(...(await heights()))).toBe(360)
  // Otherwise it was loaded, and this would prove nothing about a call without it.
  expect(aborted).toBeGreaterThan(0)
})

test('a camera that is changed for a smaller one while nobody watches is seen by people who come later', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const own = pictureOf(page, 'ME')
  await expectMovingPicture(own)
  const heightOf = () => own.evaluate((video: HTMLVideoElement) => video.videoHeight)
  await expect.poll(heightOf).toBe(720)
  // From here on its pictures are smaller, and the next camera begins with such.
  await owner.client.conference.update({ params: { id: confId }, body: { videoAllowHD: false } })
  await expect.poll(heightOf).toBe(360)
  await pressControl(page, 'Settings')
  const picker = page.getByRole('dialog').getByLabel('Video Capture Device')
  const chosen = await picker.inputValue()
  const ids = await picker
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await picker.selectOption(ids.findLast((id) => id !== '' && id !== chosen) ?? '')
  await page.keyboard.press('Escape')
  await expectMovingPicture(own)
  const guest = await newPage()
  await enterMuted(guest, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(guest, 'Ada'))
})

test('a background is blurred before joining, and noise is suppressed, by what our own server serves', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const foreign: string[] = []
  const loaded: string[] = []
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await guest.addInitScript(keepDevicesInReach)
  guest.on('request', (request) => {
    const { hostname, protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) foreign.push(request.url())
    if (/segmenter|vision_wasm|rnnoise/i.test(pathname)) loaded.push(pathname)
  })
  await enterCall(page, hostUrl, 'Ada')
  await guest.goto(attendeeUrl)
  await guest.getByRole('button', { name: 'Change background' }).click()
  const preview = guest.getByRole('dialog').locator('video')
  await expectMovingPicture(preview)
  const sharpness = await sharpnessOf(preview)
  // The code it needs is only loaded by people who choose it.
  await guest.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  const model = guest.waitForResponse(/selfie-segmenter.*\.tflite$/)
  await guest.getByRole('radio', { name: 'Blur' }).check()
  expect((await model).status()).toBe(200)
  await expect.poll(() => sharpnessOf(preview), { timeout: 15_000 }).toBeLessThan(sharpness / 4)
  await expectMovingPicture(preview)
  // A picture of ours, or of one's own, instead of the room.
  await guest.getByRole('radio', { name: 'Meadow' }).check()
  await expect.poll(() => cornerOf(preview)).toEqual('light blue')
  await guest
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: redPicture })
  await expect(guest.getByRole('radio', { name: 'Your picture' })).toBeChecked()
  await expect.poll(() => cornerOf(preview)).toEqual('red')
  await expectAccessible(guest)
  await guest.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await guest.getByLabel('Your name').fill('Ben')
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(guest)
  // Nobody gets to see the room behind it.
  await expect.poll(() => cornerOf(pictureOf(page, 'Ben')), { timeout: 15_000 }).toEqual('red')
  await expectMovingPicture(pictureOf(page, 'Ben'))

  expect(loaded.filter((path) => path.includes('rnnoise'))).toEqual([])
  await pressControl(guest, 'Settings')
  const suppressor = guest.waitForResponse(/rnnoise.*\.wasm$/)
  await guest.getByRole('checkbox', { name: 'Reduce noise more' }).check()
  expect((await suppressor).status()).toBe(200)
  // The browser's own sound processing is switched one by one.
  const processing = () =>
    guest.evaluate(() => {
      const open = window.lumiTestTracks?.findLast(
        ({ kind, readyState }) => kind === 'audio' && readyState === 'live',
      )
      const { echoCancellation, autoGainControl } = open?.getSettings() ?? {}
      return { echoCancellation: echoCancellation !== false, autoGainControl }
    })
  await guest.getByRole('checkbox', { name: 'Cancel echo' }).uncheck()
  await expect.poll(processing).toEqual({ echoCancellation: false, autoGainControl: true })
  await guest.getByRole('checkbox', { name: 'Adjust volume automatically' }).uncheck()
  await expect.poll(processing).toEqual({ echoCancellation: false, autoGainControl: false })
  await guest.getByRole('checkbox', { name: 'Cancel echo' }).check()
  await expect.poll(processing).toEqual({ echoCancellation: true, autoGainControl: false })
  await guest.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'true')
  expect(foreign).toEqual([])
})
