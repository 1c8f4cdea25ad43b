import { errorCatalogue } from '@lumi/contract'
import type { Page } from '@playwright/test'
import { signUp } from '../../support/account.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { mailTo } from '../../support/outbox.ts'
import { expect, test } from '../../support/test.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send' })

test('mails a link with which a new password is chosen once', {
  tag: [
    '@help-01',
    '@help-02',
    '@help-03',
    '@help-04',
    '@reset-01',
    '@reset-02',
    '@reset-03',
    '@reset-04',
    '@reset-05',
  ],
}, async ({ page }) => {
  const person = await signUp(lumiUrl(), 'Hedy')
  const email = `${person.username}@example.com`
  await page.goto('/SignIn')
  await page.getByRole('link', { name: 'Get Help' }).click()
  await send(page).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send(page).click()
  await expect(page.getByText('Please choose what you need')).toBeVisible()
  await page.getByRole('radio', { name: 'My username and a new password' }).check()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Help is on the way!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await mailTo(email, new RegExp(`Your username is ${person.username}`))
  const link = await mailTo(email, /http\S+\/Password\/Reset\/\S+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Password' })
  const again = page.getByLabel('Confirm Password', { exact: true })
  await expect(save).toBeDisabled()
  await page.getByLabel('New Password', { exact: true }).fill('Harbour22')
  await again.fill('Harbour23')
  await again.blur()
  await expect(page.getByText('Passwords do not match. Re-enter and try again')).toBeVisible()
  await expect(save).toBeDisabled()
  await again.fill('Harbour22')
  await save.click()
  await expect(page).toHaveURL(/\/SignIn/)
  await expect(page.getByText('Please log in with your new password')).toBeVisible()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('Harbour22')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/Portal/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This is an expired or invalid link' })).toBeVisible()
  await page.getByRole('link', { name: 'Request New Link' }).click()
  await expect(page).toHaveURL(/\/SignIn\/Help$/)
})

test('shows why help could not be asked for', { tag: ['@help-05', '@reset-07'] }, async ({ page }) => {
  const refusal = { status: 503, json: { error_code: 1, error_description: 'The mail cannot be sent today' } }
  await page.route('**/api/lumi/login/help', (route) => route.fulfill(refusal))
  await page.goto('/SignIn/Help')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('radio', { name: 'My username', exact: true }).check()
  await send(page).click()
  await expect(page.getByText('The mail cannot be sent today')).toBeVisible()

  const { code: error_code, status, description: error_description } = errorCatalogue.operationFailed
  const named = { status, json: { error_code, error_name: 'operationFailed', error_description } }
  await page.route('**/api/lumi/password/reset/*', (route) => route.fulfill(named))
  await page.goto('/Password/Reset/abc')
  await page.getByLabel('New Password', { exact: true }).fill('Harbour22')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Harbour22')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText(error_description)).toBeVisible()
})
