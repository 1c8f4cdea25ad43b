import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** The count of each reaction of everyone together. */
const tally = (page: Page) => page.getByRole('list', { name: 'Reactions' })

test('a reaction shows over the tile of its sender, is counted, and disappears by itself', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expect(tileOf(page, 'Ben')).toBeVisible()
  await control(page, 'Users').click()
  const row = page.getByRole('region', { name: 'Users' }).getByRole('listitem').filter({ hasText: 'Ben' })
  await expect(row).toBeVisible()

  await control(guest, 'React').click()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Heart' }).click()
  await guest.getByRole('button', { name: 'Heart' }).click()
  await expect(tileOf(page, 'Ben').getByRole('img', { name: 'Heart' })).toBeVisible()
  await expect(row.getByRole('img', { name: 'Heart' })).toBeVisible()
  await expect(tileOf(guest, 'ME').getByRole('img', { name: 'Heart' })).toBeVisible()
  await expect(tally(page)).toContainText('Heart: 2')
  await expect(tally(page).getByRole('listitem')).toHaveCount(0)
  await expect(tileOf(page, 'Ben').getByRole('img', { name: 'Heart' })).toHaveCount(0)
  await expect(row.getByRole('img', { name: 'Heart' })).toHaveCount(0)

  await control(page, 'React').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tileOf(guest, 'Ada').getByRole('img', { name: 'Thumbs up' })).toBeVisible()
})
