import { signUp } from '../../support/account.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { expectLanguage, languages } from '../../support/language.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

for (const { locale, language, dir, words } of languages) {
  test(`a browser that asks for ${language} signs in with it`, async ({ newPage, owner }) => {
    const page = await newPage({ locale })
    await page.goto('/SignIn')
    await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible()
    await expectLanguage(page, language, dir)
    await expectToFitPhone(page)
    await page.getByLabel(words.username).fill(owner.username)
    await page.getByLabel(words.password, { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible()
    await expectToFitPhone(page)
    await page.getByRole('link', { name: words.conferences, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: words.conferences })).toBeVisible()
    await expectToFitPhone(page)
  })
}

test('the language is changed in the account menu, and stays with the account', async ({ newPage }) => {
  const account = await signUp(lumiUrl(), 'Mona')
  const page = await newPage({ storageState: await signedIn(account) })
  await page.goto('/Portal')
  for (const { language, dir, name, words } of languages) {
    await page.getByRole('button', { name: /Mona/ }).click()
    await page.getByRole('dialog').getByRole('combobox').selectOption(name)
    await expectLanguage(page, language, dir)
    await expect(page.getByRole('heading', { level: 1, name: words.dashboard })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect.poll(async () => (await account.client.account.read({})).language).toBe('ar')

  const elsewhere = await newPage({ storageState: await signedIn(account) })
  await elsewhere.goto('/Portal')
  await expectLanguage(elsewhere, 'ar', 'rtl')
})

test('a signed-out visitor has the language of this device, in every tab', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/JoinRoom')
  const other = await page.context().newPage()
  await other.goto('/SignIn/education')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Raum betreten' })).toBeVisible()
  await expect(other.getByText('Ihre Klassenräume, Schüler und Lehrkräfte an einem Ort.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Raum betreten' })).toBeVisible()
})
