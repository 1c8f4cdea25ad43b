import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../../support/chromium.ts'
import { createConference, type OwnConference } from '../../support/conference.ts'
import { eavesdrop } from '../../support/eavesdropper.ts'
import { createEncrypted } from '../../support/encrypted.ts'
import { captureOf, filmOf, framesOf, isWhite, loudnessOf } from '../../support/film.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { expectMovingPicture, expectSilence, expectSound } from '../../support/media.ts'
import { recordingPane, textOn } from '../../support/recorded-call.ts'
import { control, enterMuted, pictureOf, pressControl, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const film = 'Lesson film'
test.use({ launchOptions: chromiumLaunch({ sharedTab: film }) })

/** A tab that flickers and hums: both are captured for real. */
async function playFilm(page: Page): Promise<void> {
  await page.setContent(`<title>${film}</title>`)
  await page.evaluate(() => {
    let isLight = false
    setInterval(() => {
      isLight = !isLight
      document.documentElement.style.background = isLight ? 'white' : 'black'
    }, 200)
    const context = new AudioContext()
    const hum = context.createOscillator()
    hum.connect(context.destination)
    hum.start()
  })
}

declare global {
  interface Window {
    /** The picture of the screen that the page captures. */
    lumiTestScreen?: MediaStreamTrack
    /** The options of the page's request. */
    lumiTestWish?: DisplayMediaStreamOptions
  }
}

/** To run before a page's own scripts. */
function keepScreenInReach(): void {
  const { getDisplayMedia } = MediaDevices.prototype
  MediaDevices.prototype.getDisplayMedia = async function keep(this: MediaDevices, wish) {
    const stream = await getDisplayMedia.call(this, wish)
    window.lumiTestScreen = stream.getVideoTracks()[0]
    window.lumiTestWish = wish
    return stream
  }
}

test('a shared tab is seen and heard by the others, until sharing ends', { tag: '@long' }, async ({
  owner,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ada = await newPage()
  await ada.addInitScript(keepScreenInReach)
  const ben = await newPage()
  // Then the only sound is that of the tab.
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(ben, 'Ada'))
  await playFilm(await ada.context().newPage())
  await expectSilence(ben)

  await ada.bringToFront()
  await shareScreen(ada)
  await expect(ada.getByText('You are sharing your screen')).toBeVisible()
  await expectMovingPicture(screenOf(ben, 'Ada'))
  await expectSound(ben)
  // This browser knows how to leave out what the call itself plays, and is asked to.
  expect(await ada.evaluate(() => window.lumiTestWish)).toMatchObject({
    audio: { restrictOwnAudio: true },
    systemAudio: 'include',
    selfBrowserSurface: 'exclude',
  })

  // The share continues in the other mode.
  await expect(ada.getByRole('radio', { name: 'Text' })).toBeChecked()
  const isFor = () => ada.evaluate(() => window.lumiTestScreen?.contentHint)
  expect(await isFor()).toMatch(/text|detail/)
  await ada.getByRole('radio', { name: 'Motion' }).check()
  await expect.poll(isFor).toBe('motion')
  await expectMovingPicture(screenOf(ben, 'Ada'))

  await ada.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(screenOf(ben, 'Ada')).toHaveCount(0)
  await expectSilence(ben)
})

test('a tab shared in an encrypted conference is seen and heard by those alone who have the key', {
  tag: '@long',
}, async ({ owner, portal, newPage, listen }) => {
  /** The sound of Ada's tab for Ben, who is in the call, and for somebody who has nothing but a media token. */
  const overhear = async (conference: Pick<OwnConference, 'confId' | 'hostUrl' | 'attendeeUrl'>) => {
    const [ada, ben] = [await newPage(), await newPage()]
    await playFilm(await ada.context().newPage())
    await enterMuted(ada, conference.hostUrl, 'Ada')
    await enterMuted(ben, conference.attendeeUrl, 'Ben')
    await ada.bringToFront()
    await shareScreen(ada)
    await expectMovingPicture(screenOf(ben, 'Ada'))
    await expectSound(ben)
    const eve = await listen(conference, 1, 'Eve')
    const overheard = await eavesdrop(await newPage(), lumiUrl(), eve.media)
    await ada.context().close()
    return overheard
  }
  const sealed = await overhear(await createEncrypted(portal))
  expect(sealed.screenBytes).toBeGreaterThan(5_000)
  expect(sealed.audioBytes).toBeGreaterThan(5_000)
  expect(sealed.white).toBeLessThan(0.05)
  expect(sealed.concertPitch).toBeLessThan(0.4)

  // An unencrypted conference has both, so they would have been found.
  const open = await overhear(await createConference(owner))
  expect(open.white).toBeGreaterThan(0.4)
  expect(open.concertPitch).toBeGreaterThan(0.5)
})

test('a host ends the screen of a presenter, who is notified and may share again', { tag: '@long' }, async ({
  owner,
  newPage,
}) => {
  const { hostUrl, presenterUrl } = await createConference(owner)
  const [ada, ben] = [await newPage(), await newPage()]
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, presenterUrl, 'Ben')
  await playFilm(await ben.context().newPage())
  await ben.bringToFront()
  await shareScreen(ben)
  await expectMovingPicture(screenOf(ada, 'Ben'))

  await ada.getByRole('button', { name: "Stop Ben's screen" }).click()
  await expect(screenOf(ada, 'Ben')).toHaveCount(0)
  await expect(ben.getByText('Ada ended your screen share.')).toBeVisible()
  await expect(control(ben, 'Share')).toHaveAttribute('aria-pressed', 'false')
  await shareScreen(ben)
  await expectMovingPicture(screenOf(ada, 'Ben'))
})

test('a shared tab is on the film, and heard there', { tag: '@long' }, async ({ owner, newPage }) => {
  const { hostUrl, confId } = await createConference(owner)
  const ada = await newPage()
  await enterMuted(ada, hostUrl, 'Ada')
  await playFilm(await ada.context().newPage())
  await ada.bringToFront()
  await shareScreen(ada)
  await pressControl(ada, 'Record')
  await recordingPane(ada).getByRole('button', { name: 'Start recording' }).click()
  await expect
    .poll(async () => (await captureOf(owner, confId))?.seconds, { timeout: 60_000 })
    .toBeGreaterThan(8)
  await recordingPane(ada).getByRole('button', { name: 'Stop recording' }).click()
  await expect(textOn(ada, 'The recording has been saved.')).toBeVisible({ timeout: 60_000 })
  const recorded = await filmOf(owner, confId)
  // Ada's own microphone is off.
  expect(await loudnessOf(recorded, 3)).toBeGreaterThan(-60)
  const light = (await framesOf(recorded)).map((frame) => frame.shareOf(isWhite))
  expect(Math.max(...light)).toBeGreaterThan(0.4)
  expect(Math.min(...light.slice(6))).toBeLessThan(0.1)
})
