import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { expectToFitSmallest } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { sentBy } from '../../support/sent.ts'
import { newSession, signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

test('changes a profile and its picture, and signs out after a change of the username', async ({
  newPage,
}) => {
  const ada = await signUp(lumiUrl(), 'Ada')
  const page = await newPage({ storageState: await signedIn(ada) })
  await page.goto('/Portal')
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click()
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeFocused()
  await expectAccessible(page)
  await expectToFitSmallest(page)

  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('First name').fill('Augusta')
  await page.getByLabel('Current password', { exact: true }).fill('wrong')
  await save.click()
  await expect(page.getByText('Password did not match records! Please try again')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(ada.password)
  await save.click()
  await expect(page.getByText('Changes were saved successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Augusta Lovelace' })).toBeVisible()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(1)

  const { username: takenName } = await signUp(lumiUrl(), 'Ada')
  await page.getByLabel('Email').fill(`${takenName}@example.com`)
  await page.getByLabel('Current password', { exact: true }).fill(ada.password)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save.click()
  await sent
  await expect(page.getByText('Email is already taken! Please try another one')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()

  const username = `${ada.username}-2`
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Current password', { exact: true }).fill(ada.password)
  await save.click()
  // The address changes before the page does, and the page before has a username too.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/Portal/)
})

test('an owner downloads a private key, and learns that it replaces the previous one', async ({
  newPage,
}) => {
  const ada = await signUp(lumiUrl(), 'Ada')
  const page = await newPage({ storageState: await signedIn(ada) })
  await page.goto('/Portal/UserSettings')
  await page.getByRole('button', { name: 'Download a private key...' }).click()
  const question = page.getByRole('dialog', { name: 'Download a new private key?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('lumi-private-key.pem')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  await expect(page.getByText('Your new private key was downloaded.')).toBeVisible()
  await expect(question).toBeHidden()
})

test('only changed values are sent, a new password only if it is strong', async ({ newPage, owner }) => {
  const { username, password } = owner
  const { color } = await owner.client.account.read()
  const another = (color + 1) % 18
  const page = await newPage({ storageState: await signedIn(owner) })
  const sent = sentBy(page, 'PUT', '/v1/account')
  await page.goto('/Portal/UserSettings')
  const save = page.getByRole('button', { name: 'Save' })
  const [newPassword, current] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Current password', { exact: true }),
  ]
  await newPassword.fill('Harbour 22')
  await expect(page.getByText('Not allowed in a password: a space')).toBeVisible()
  await current.fill(password)
  for (const weak of ['Harbour%22', 'harbour22', 'HARBOUR22', 'Harbours', 'Harb22!']) {
    await newPassword.fill(weak)
    await current.focus()
    await expect(newPassword).toHaveAttribute('aria-invalid', 'true')
    await expect(save).toBeDisabled()
  }
  await page.getByRole('radio', { name: `Colour ${another + 1}`, exact: true }).check()
  await newPassword.fill(' Harbour22!@#$&* ')
  await save.click()
  await expect(page.getByText('Changes were saved successfully!')).toBeVisible()
  expect(sent).toEqual([{ color: another, newPassword: expect.stringContaining('Harbour22'), password }])
  // It is the one without blanks.
  const next = 'Harbour22!@#$&*'
  await newSession({ username, password: next })

  const { username: taken } = await signUp(lumiUrl(), 'Ada')
  await page.getByLabel('Username').fill(taken)
  await current.fill(next)
  await save.click()
  await expect(page.getByText('Username is already taken! Please try another one')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  const buffer = Buffer.from('These are words.')
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(page.getByText("Files of this type can't be used here.")).toBeVisible()
})
