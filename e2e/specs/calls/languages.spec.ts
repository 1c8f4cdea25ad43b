import { createConference } from '../../support/conference.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { expectLanguage } from '../../support/language.ts'
import { control, enterCall } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('the language is changed in the room, while the call goes on', async ({ newPage, owner }) => {
  const { attendeeUrl } = await createConference(owner)
  const page = await newPage()
  await enterCall(page, attendeeUrl, 'سلمى')
  await control(page, 'Settings').click()
  await page.getByLabel('Language').selectOption('العربية')
  await expectLanguage(page, 'ar', 'rtl')
  await expect(page.getByRole('heading', { name: 'الإعدادات' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).first().click()
  const controls = page.getByRole('toolbar', { name: 'عناصر التحكم' })
  await controls.getByRole('button', { name: 'الأشخاص', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'الأشخاص' }).getByRole('heading', { name: /المشاركون.* \(1\)/ }),
  ).toBeVisible()
  await expectToFitPhone(page)
})
