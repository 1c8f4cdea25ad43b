import { expect, type Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { loudnessOf } from '../../support/media.ts'
import { enterCall, enterMuted, pressControl } from '../../support/room.ts'
import { test } from '../../support/test.ts'
import { noisy } from '../../support/voice.ts'

test.use(noisy())

/** Waits until all that is heard for some seconds, as a suppressor takes to get used to a sound, is as loud as this. */
const expectHeard = (page: Page, { from = 0, to = 1 }) =>
  expect(async () => {
    for (let look = 0; look < 8; look += 1) {
      const loudness = await loudnessOf(page)
      expect(loudness).toBeGreaterThanOrEqual(from)
      expect(loudness).toBeLessThanOrEqual(to)
    }
  }).toPass({ timeout: 40_000 })

test('the sound of a fan is sent as it is, reduced or not at all, as its owner chooses', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  test.setTimeout(180_000)
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  await pressControl(ben, 'Settings')
  const suppression = ben.getByRole('checkbox', { name: /^Reduce noise(?! more)/ })
  const suppressesMore = ben.getByRole('checkbox', { name: 'Reduce noise more' })

  await suppression.uncheck()
  await expectHeard(page, { from: 0.04 })
  await suppression.check()
  await expectHeard(page, { from: 0.005, to: 0.025 })
  await suppressesMore.check()
  await expectHeard(page, { to: 0.003 })
  // The device has a name in the settings, and not what the suppressor makes of its sound.
  await expect(ben.getByLabel('Audio Capture Device')).not.toHaveValue('')
  await expect(ben.getByText('MediaStreamAudioDestinationNode')).toHaveCount(0)
  await suppression.uncheck()
  await expectHeard(page, { from: 0.04 })
})
