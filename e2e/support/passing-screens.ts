import { createLumiClient } from '@lumi/sdk'
import { shareBoard } from './board.ts'
import { buttonIn, callLook } from './call-look.ts'
import { createConference } from './conference.ts'
import { giveDrawnCamera, keepDevicesInReach, plugIn, showOnCamera, unplugLastMicrophone } from './devices.ts'
import { lumiUrl } from './lumi.ts'
import { patience } from './note-screens.ts'
import { desk, guest, longName, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

/** More hands than are shown, so that the others are counted. */
const raising = 6
const phone = { width: 375, height: 720 }

/** Looks at what comes and goes over the stage: hands, reactions, several shares, a new headset, a line that is gone. */
export async function walkThroughPassing({ language, owner, newPage, listen, look }: Walk): Promise<void> {
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, enter, press, see } = callLook({ page, language, look })
  await page.addInitScript(keepDevicesInReach)
  await page.addInitScript(unplugLastMicrophone)
  const conference = await createConference(owner, { displayName: longName })
  const params = { id: conference.confId }
  await enter(conference.hostUrl, 'Ada')

  for (let number = 1; number <= raising; number += 1) {
    const { token } = await listen(conference, number, `${number}. ${guest}`)
    await createLumiClient({ baseUrl: lumiUrl(), getToken: () => token }).hand.raise({ params })
  }
  const queue = page.getByRole('list', { name: t('hands', 'queue') })
  await expect(queue.getByRole('listitem')).toHaveCount(5)
  await expect(queue.getByRole('button').first()).toBeInViewport({ ratio: 1 })
  await see('raised hands', main)

  // They close when the bar changes its layout.
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await press(t('reactions', 'control'))
    for (const choice of await page
      .getByRole('group', { name: t('reactions', 'choices') })
      .getByRole('button')
      .all())
      await expect(choice).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(desk)

  // Before the others: a phone shows one notification at a time, and counts the others.
  await plugIn(page)
  const use = buttonIn(main, t('media-problems', 'plugged.use'))
  await expect(use).toBeVisible()
  await see('a microphone was plugged in', main, use)
  await use.click()

  const other = await newPage({ locale: language, viewport: desk })
  const ben = callLook({ page: other, language, look })
  await giveDrawnCamera(other)
  await ben.enter(conference.presenterUrl, guest)
  await expect(ben.main.getByText(t('media-problems', 'black.todo'))).toBeVisible(patience)
  await ben.see('black picture', ben.main)
  await showOnCamera(other, 'moving')
  await expect(ben.main.getByText(t('media-problems', 'black.todo'))).toHaveCount(0, patience)
  await showOnCamera(other, 'frozen')
  await expect(ben.main.getByText(t('media-problems', 'frozen.todo'))).toBeVisible(patience)
  await ben.see('frozen picture', ben.main)
  await expect(main.getByText(t('media-problems', 'missing.picture.todo'))).toBeVisible(patience)
  await see('no picture arrives')
  await showOnCamera(other, 'moving')
  for (const [sharer, { press: pressOf }] of [
    [page, { press }],
    [other, ben],
  ] as const) {
    await pressOf(t('screen-share', 'control'))
    await sharer.getByRole('dialog').getByText(t('sharing', 'mode.text.title')).click()
    await expect(buttonIn(sharer, t('screen-share', 'stop.mine'))).toBeVisible()
  }
  const board = await shareBoard(conference)
  const shares = page.getByRole('group', { name: t('room', 'share.choose') })
  await expect(shares.getByRole('button')).toHaveCount(2)
  await see('several share, oneself among them', main, buttonIn(page, t('screen-share', 'stop.mine')))
  board.close()
  await other.context().close()

  await page.context().setOffline(true)
  await expect(main.getByText(t('room', 'link.offline'))).toBeVisible()
  await see('offline', main)
  await page.context().setOffline(false)
  await expect(main.getByText(t('room', 'link.offline'))).toHaveCount(0)
  await page.context().close()
}
