import { chromiumLaunch } from '../../support/chromium.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, enterMuted } from '../../support/room.ts'
import { expectSpeakers, forgetSpeakers, keepSpeakersInReach } from '../../support/speakers.ts'
import { expect, test } from '../../support/test.ts'
import { withVoice } from '../../support/voice.ts'

test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
    ({}, use) => withVoice((voice) => use(chromiumLaunch({ voice }))),
    { scope: 'worker' },
  ],
})

test('the mark of who speaks is on the tile of who is heard, and never on a muted one', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  for (const side of [page, guest]) await side.addInitScript(keepSpeakersInReach)
  await enterCall(page, hostUrl, 'Ada')
  await enterMuted(guest, attendeeUrl, 'Ben')
  for (const side of [page, guest]) await expectSpeakers(side, ['Ada'])

  await control(page, 'Audio').click()
  for (const side of [page, guest]) {
    await expect(side.locator('li[data-speaking]')).toHaveCount(0)
    await forgetSpeakers(side)
  }
  await control(guest, 'Audio').click()
  for (const side of [page, guest]) await expectSpeakers(side, ['Ben'])
})
