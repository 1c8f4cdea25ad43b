import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { control, enterCall, expectSeesAndHears, leave } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('joins and talks on a phone', async ({ page, owner, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const host = await newPage({ viewport: { width: 1440, height: 900 } })
  await enterCall(host, hostUrl, 'Ada')
  await page.goto(attendeeUrl)
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  await expectToFit(page)
  await enterCall(page, attendeeUrl, 'Ben')
  await Promise.all([expectSeesAndHears(page, 'Ada'), expectSeesAndHears(host, 'Ben')])
  await expectToFit(page)
  await control(page, 'Users').tap()
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Ben (you)')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Users' }).getByRole('button', { name: 'Close' }).tap()
  await leave(page)
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expectToFit(page)
})
