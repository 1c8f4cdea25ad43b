import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { control, enterCall, pressControl, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('the call with everything open, and its end', async ({ owner, page, newPage }) => {
  const { hostUrl, presenterUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, presenterUrl, 'Ben')
  await shareScreen(guest)
  await expectMovingPicture(screenOf(page, 'Ben'))
  await expectAccessible(guest)
  await control(page, 'Users').click()
  await page.getByRole('button', { name: 'Options for Ben' }).click()
  await expect(page.getByRole('button', { name: 'Expel user' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await pressControl(page, 'Settings')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End for everyone' }).click()
  const question = page.getByRole('dialog', { name: 'End the conference for everyone?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End for everyone' }).click()
  await expect(page.getByRole('heading', { name: 'The conference has ended' })).toBeVisible()
  await expectAccessible(page)
})
