import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectContained, expectToFit } from '../../support/fit.ts'
import { enterMuted, pressControl } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Breakout rooms are open' })
const upright = { width: 375, height: 720 }

/** Expects that it is completely visible on a phone in both orientations. */
async function expectInOrder(page: Page, shown: Locator): Promise<void> {
  for (const size of [
    { width: upright.height, height: upright.width },
    { width: 320, height: 640 },
    upright,
  ]) {
    await page.setViewportSize(size)
    await expect(shown).toBeInViewport()
    await expectToFit(page)
    await expectContained(shown)
  }
  await expectAccessible(page)
}

test('breakout rooms are run and visited on phones', { tag: '@long' }, async ({ page, owner, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage({ viewport: upright, hasTouch: true, isMobile: true })
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Maximiliane-Alexandra von Hohenstaufen-Württemberg')
  const pane = page.getByRole('region', { name: 'Breakout rooms', exact: true })
  const button = (name: string | RegExp) => pane.getByRole('button', { name })
  await pressControl(page, 'Breakout')
  await pane.getByLabel('Who goes where').selectOption({ label: 'As chosen below' })
  await button(/^Move Maximiliane/).tap()
  await page.getByRole('button', { name: 'To Room 1' }).tap()
  await expectInOrder(page, pane)
  await pane.getByLabel('Open for').selectOption({ label: '10 minutes' })
  await button('Open the rooms').tap()
  await expect(button('Visit Room 1')).toBeVisible()
  await expectInOrder(page, pane)

  await expect(notice(ben).getByText('Room 1')).toBeVisible()
  await expect(notice(ben).getByRole('timer')).toHaveAccessibleName(/^Closes in (10:00|9:\d\d)$/)
  await button('5 more minutes').tap()
  await expect(notice(ben).getByRole('timer')).toHaveAccessibleName(/^Closes in (15:00|14:\d\d)$/)
  await expectInOrder(ben, notice(ben))
  await notice(ben).getByRole('button', { name: 'Ask for help' }).tap()
  await pane.getByRole('button', { name: 'Close' }).tap()
  const call = page.getByRole('listitem').filter({ hasText: 'Room 1 asks for help' })
  await expect(call.getByRole('button', { name: 'Visit' })).toBeVisible()
  await expectInOrder(page, call)
  await notice(ben).getByRole('button', { name: 'Return to the main room' }).tap()
  await expect(notice(ben).getByRole('button', { name: 'Back to Room 1' })).toBeVisible()
  await expectInOrder(ben, notice(ben))
})
