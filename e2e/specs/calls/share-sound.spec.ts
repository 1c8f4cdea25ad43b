import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../../support/chromium.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture, expectSilence, expectSound } from '../../support/media.ts'
import { control, enterMuted, pictureOf, screenOf, shareScreen } from '../../support/room.ts'
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

test('a shared tab is seen and heard by the others, until it is shared no more', async ({
  owner,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ada = await newPage()
  const ben = await newPage()
  // What is heard can then be the tab only.
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

  // Sent in another way, it goes on.
  await expect(ada.getByRole('radio', { name: 'Text' })).toBeChecked()
  await ada.getByRole('radio', { name: 'Motion' }).check()
  await expectMovingPicture(screenOf(ben, 'Ada'))

  await ada.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(screenOf(ben, 'Ada')).toHaveCount(0)
  await expectSilence(ben)
})

test('a host ends the screen of a presenter, who is told and may share again', { tag: '@long' }, async ({
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
  await expect(ben.getByText('Someone else ended your screen share.')).toBeVisible()
  await expect(control(ben, 'Share')).toHaveAttribute('aria-pressed', 'false')
  await shareScreen(ben)
  await expectMovingPicture(screenOf(ada, 'Ben'))
})
