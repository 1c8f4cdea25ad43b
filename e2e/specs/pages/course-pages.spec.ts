import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { course } from '../../support/course.ts'
import { expectToFit, expectToFitPhone, expectToFitSmallest } from '../../support/fit.ts'
import { expectLanguage, languages } from '../../support/language.ts'
import { expect } from '../../support/test.ts'

/** Platforms give a tool 600 pixels and more, and phones less. */
async function expectToSuitFrames(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 600, height: 800 })
  await expectToFit(page)
  await expectToFitPhone(page)
  await expectToFitSmallest(page)
}

course(
  'the pages of a course and of its grades suit frames and phones, in each language',
  async ({ owner, open, newPage }) => {
    const [teacher, student] = [await newPage(), await newPage()]
    const ada = await open(teacher, 'ada', true)
    await ada.getByLabel('Name', { exact: true }).fill('Lesson 4')
    await ada.getByRole('button', { name: 'Create' }).click()
    await expect((await open(student, 'ben', true)).getByText('Lesson 4')).toBeVisible()
    const [conference] = (await owner.client.conference.list()).items
    const id = conference?.confId ?? ''
    const question = { question: 'Which is the smallest prime number?', options: ['1', '2', '3'] }
    await owner.client.poll.create({ params: { id }, body: { ...question, kind: 'single', state: 'open' } })
    for (const state of [2, 3] as const)
      await owner.client.conference.update({ params: { id }, body: { state } })

    for (const { locale, language, dir } of [{ locale: 'en-GB', language: 'en', dir: 'ltr' }, ...languages]) {
      const page = await newPage({ locale })
      await open(page, 'ada', false)
      // Outside of the frame, where axe and the viewport reach it.
      await page.goto((await page.getByTitle('Tool').getAttribute('src')) ?? '')
      const opened = page.waitForEvent('popup')
      await page.getByRole('button').click()
      const own = await opened
      await expect(own.getByRole('heading', { name: 'Algebra' })).toBeVisible()
      await expectLanguage(own, language, dir)
      await expectToSuitFrames(own)

      await own.locator('form[action$="/course/grades"] button').click()
      await expect(own.locator('section')).toHaveCount(2)
      await expectToSuitFrames(own)
      await own.locator('form[action$="/preview"] button').first().click()
      await expect(own.getByRole('row').filter({ hasText: 'Ben Kay' })).toBeVisible()
      await expectLanguage(own, language, dir)
      await expectToSuitFrames(own)
      await own.close()
    }
  },
)
