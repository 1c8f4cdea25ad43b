import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { expectToFitSmallest } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { sentBy } from '../../support/sent.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

test('creates an app with a picture, changes its settings and keys, and deletes it once another is the default', async ({
  newPage,
}) => {
  const ada = await signUp(lumiUrl(), 'Ada')
  const page = await newPage({ storageState: await signedIn(ada) })
  await page.goto('/Portal')
  const picker = page.getByRole('button', { name: /App: / })
  const first = (await picker.innerText()).trim()
  await picker.click()
  await page.getByRole('menuitem', { name: 'Create New App' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New App' })
  await dialog.getByRole('switch', { name: 'Make Default' }).check()
  await dialog.getByLabel('Terms of Service URL').fill('our school')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Please enter a title for your app')).toBeVisible()
  await expect(dialog.getByText('Please enter a description for your app')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('App Name').fill('Chess club')
  await dialog.getByLabel('App Description').fill('Openings and endgames')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Terms of Service URL')).toBeFocused()
  await expect(dialog.getByText('Enter a web address that begins with https:// or http://')).toBeVisible()
  await dialog.getByLabel('Terms of Service URL').fill('')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'club.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'App: Chess club. Choose another' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'App Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Settings' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Logo of Chess club' })).toBeVisible()
  await expectAccessible(page)
  await expectToFitSmallest(page)

  const sent = sentBy(page, 'PUT')
  await page.getByLabel('App Name').fill('Chess school')
  await page.getByLabel('Privacy Policy URL').fill('https://example.com/privacy')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(picker).toContainText('Changes Saved!')
  await expect(picker).toContainText('Chess school')
  expect(sent).toEqual([{ title: 'Chess school', privacyPolicyUrl: 'https://example.com/privacy' }])

  const secretShown = async () => {
    await page.getByRole('button', { name: 'Show Client secret' }).click()
    return page.locator('dt:has-text("Client secret") + dd code').textContent()
  }
  const before = await secretShown()
  await page.getByRole('button', { name: 'Replace the client secret' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('The client secret was replaced.')).toBeVisible()
  expect(await secretShown()).not.toBe(before)

  const openApp = async (title: string) => {
    await picker.click()
    await page.getByRole('menuitem', { name: title }).click()
    await expect(page.getByLabel('App Name')).toHaveValue(title)
  }
  const isDefault = page.getByText(/Make another app the default first/)
  await expect(isDefault).toBeVisible()
  await openApp(first)
  await page.getByRole('switch', { name: 'Make Default' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(isDefault).toBeVisible()
  await openApp('Chess school')
  await page.getByRole('button', { name: 'Delete app...' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Chess school”?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expect(question.getByRole('button', { name: 'Delete app' })).toBeDisabled()
  await question.getByRole('textbox').fill('Chess school')
  await question.getByRole('button', { name: 'Delete app' }).click()
  await expect(page.getByText('“Chess school” was deleted')).toBeVisible()
  await expect(page).toHaveURL(/Dashboard/)
  await expect(picker).toContainText(first)
})

test('on a phone, a new app has a page of its own', async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/Portal')
  await page.getByRole('button', { name: /App: / }).click()
  await page.getByRole('menuitem', { name: 'Create New App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create New App' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/Dashboard/)
})
