import { createLumiClient } from '@lumi/sdk'
import type { Locator, Page } from '@playwright/test'
import { signUp } from '../../support/account.ts'
import { query } from '../../support/database.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  await username(page).fill(name)
  await password(page).fill(secret)
  await submit(page).click()
}

/** Profiles as an earlier sign-in has left them on this device. */
async function remember(
  page: Page,
  ...profiles: { username: string; firstName: string; lastName: string }[]
) {
  await page.addInitScript(
    (stored) => localStorage.getItem('lumi.profiles') ?? localStorage.setItem('lumi.profiles', stored),
    JSON.stringify(profiles.map((profile) => ({ color: 4, pictureImgUrl: null, ...profile }))),
  )
}

test('signs in with username and password', {
  tag: ['@signin-01', '@signin-02', '@signin-08', '@signin-23', '@session-11', '@session-12', '@session-13'],
}, async ({ page, owner }) => {
  await page.goto('/SignIn')
  await expect(username(page)).toBeFocused()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/login', async (route) => {
    await answered
    await route.continue()
  })
  await signIn(page, owner.username, owner.password)
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  const tokens = page.waitForResponse('**/auth/login')
  const call = page.waitForRequest('**/v1/account')
  answer()
  expect(await (await tokens).json()).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: expect.any(Number),
    token_type: 'Bearer',
  })
  expect(await (await call).headerValue('authorization')).toMatch(/^Bearer \S+$/)

  await expect(page).toHaveURL(/\/Portal/)
  await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('lumi.profiles') ?? '[]'))
  expect(stored).toMatchObject([{ username: owner.username, firstName: 'Ada', lastName: 'Lovelace' }])
  expect(JSON.stringify(stored)).not.toContain(owner.password)
})

test('reports missing and wrong values at their fields, and too many wrong attempts', {
  tag: ['@signin-09', '@signin-18', '@signin-19', '@signin-20'],
}, async ({ page, owner }) => {
  await page.goto('/SignIn')
  await submit(page).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await signIn(page, `nobody-${owner.username}`, owner.password)
  await expect(page.getByText('Username does not exist')).toBeVisible()
  await expect(username(page)).toHaveAttribute('aria-invalid', 'true')
  await signIn(page, owner.username, 'Wrong0000')
  await expect(page.getByText('Password is incorrect')).toBeVisible()
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  // Longer than any that there can be.
  await signIn(page, 'a'.repeat(101), owner.password)
  await expect(page.getByText('Username does not exist')).toBeVisible()
  await signIn(page, owner.username, 'a'.repeat(201))
  await expect(page.getByText('Password is incorrect')).toBeVisible()
  const guess = () =>
    createLumiClient({ baseUrl: lumiUrl() }).auth.login({
      body: { username: owner.username, password: 'Wrong0000' },
    })
  await Promise.allSettled(Array.from({ length: 10 }, guess))
  await signIn(page, owner.username, owner.password)
  await expect(page.getByText(/^Please check your credentials/)).toBeVisible()
  await expect(page).toHaveURL(/\/SignIn$/)
})

const answers = [
  {
    status: 401,
    code: 14,
    name: 'tokenUnauthorized',
    words: 'Session Timed Out: Please sign in',
    tag: '@signin-17',
  },
  { status: 503, code: 1, name: 'unavailable', words: 'Please check your credentials', tag: '@signin-20' },
] as const
for (const { status, code, name, words, tag } of answers) {
  test(`shows the words for error ${code}`, { tag }, async ({ page }) => {
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status, json: { error_code: code, error_name: name, error_description: 'Refused' } }),
    )
    await page.goto('/SignIn')
    await signIn(page, 'ada', 'Lighthouse7')
    await expect(page.getByText(words)).toBeVisible()
  })
}

test('reports if the account could not be read after signing in', { tag: '@signin-21' }, async ({
  page,
  owner,
}) => {
  await page.route('**/v1/account', (route) =>
    route.fulfill({ status: 500, json: { error_code: 2, error_description: 'Broken' } }),
  )
  await page.goto('/SignIn')
  await signIn(page, owner.username, owner.password)
  await expect(page.getByText('An error occurred! Please try again')).toBeVisible()
})

test('offers the accounts of this device, and other ones', {
  tag: ['@signin-04', '@signin-05', '@signin-10'],
}, async ({ page, owner }) => {
  await remember(
    page,
    { username: owner.username, firstName: 'Ada', lastName: 'Lovelace' },
    { username: 'grace', firstName: 'Grace', lastName: 'Hopper' },
  )
  await page.goto('/SignIn')
  const profiles = page.getByRole('list', { name: 'Accounts on this device' })
  await submit(page).click()
  await expect(page.getByText('Please select an account and fill in your password')).toBeVisible()

  await profiles.getByRole('button', { name: 'Other Account' }).click()
  await expect(username(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await profiles.getByRole('button', { name: /^Grace Hopper/ }).click()
  await expect(page.getByText('Grace Hopper')).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Please select an account and fill in your password')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await profiles.getByRole('button', { name: /^Ada Lovelace/ }).click()
  await password(page).fill(owner.password)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Portal/)
})

test('removes a profile that is swiped past its half', { tag: ['@signin-06', '@signin-07'] }, async ({
  page,
}) => {
  await remember(
    page,
    { username: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
    { username: 'grace', firstName: 'Grace', lastName: 'Hopper' },
  )
  await page.goto('/SignIn')
  const ada = page.getByRole('button', { name: /^Ada Lovelace/ })

  await swipe(page, ada, 50)
  await expect(ada).toBeVisible()
  await swipe(page, ada, 90)
  await expect(ada).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Grace Hopper from this device' }).click()
  await expect(username(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lumi.profiles'))).toBe('[]')
})

/** Pulls a row to the left and lets go. */
async function swipe(page: Page, row: Locator, distance: number): Promise<void> {
  const box = await row.boundingBox()
  if (!box) throw new Error('The row must be on the screen')
  const x = box.x + box.width * 0.7
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - distance, y, { steps: 5 })
  await page.mouse.up()
}

test('demands a new password where the old one has expired', {
  tag: ['@signin-11', '@signin-12', '@signin-13', '@signin-14', '@signin-15', '@signin-16'],
}, async ({ page }) => {
  const person = await signUp(lumiUrl(), 'Edith')
  await query('UPDATE accounts SET password_expired = true WHERE username = $1', [person.username])
  await page.goto('/SignIn')
  await signIn(page, person.username, person.password)

  const dialog = page.getByRole('dialog', { name: 'Password change required' })
  const next = dialog.getByLabel('New Password', { exact: true })
  const again = dialog.getByLabel('Confirm Password', { exact: true })
  const change = dialog.getByRole('button', { name: 'Change Password' })
  await expect(change).toBeDisabled()
  await next.fill('Harbour22')
  await expect(change).toBeDisabled()
  await again.fill('Harbour23')
  await again.blur()
  await expect(dialog.getByText('Passwords do not match. Re-enter and try again')).toBeVisible()
  await expect(change).toBeDisabled()
  await next.fill('weak')
  await again.fill('weak')
  await expect(change).toBeDisabled()
  await next.fill('Harbour22')
  await again.fill('Harbour22')

  await page.route('**/password/forcechange', (route) =>
    route.fulfill({ status: 500, json: { error_code: 2, error_description: 'Broken' } }),
  )
  await change.click()
  await expect(
    dialog.getByText('The password change could not be completed. Please contact support'),
  ).toBeVisible()
  await page.unroute('**/password/forcechange')
  await change.click()

  await expect(page.getByText('Please log in with your new password')).toBeVisible()
  await expect(password(page)).toHaveValue('')
  await password(page).fill('Harbour22')
  await submit(page).click()
  await expect(page).toHaveURL(/\/Portal/)
})

test('shows the message it was opened with, in the words of its audience', {
  tag: ['@signin-03', '@signin-22', '@session-09', '@session-10'],
}, async ({ page }) => {
  await page.goto('/SignIn/Education?type=warning&message=Hello%20there')
  await expect(page.getByText('Hello there')).toBeVisible()
  await expect(page.getByText('Your classrooms, students and teachers in one place.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Help' })).toHaveAttribute('href', '/SignIn/Help')
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/SignUp/Education')

  await page.goto('/SignIn?type=error')
  await expect(page.getByRole('alert')).toHaveText('Unknown Error Occurred. Please Sign In Again')
  await page.goto('/SignIn/corporate')
  await expect(page.getByText('Your meetings, coworkers and presenters in one place.')).toBeVisible()
  await page.goto('/SignIn/nonsense?type=info&message=Kept')
  await expect(page).toHaveURL(/\/SignIn\?/)
  await expect(page.getByText('Kept')).toBeVisible()
  await expect(page.getByText('Your rooms, guests and presenters in one place.')).toBeVisible()
})

test('sends signed-in people on to the portal', async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  await page.goto('/SignIn')
  await expect(page).toHaveURL(/\/Portal/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/Portal/)
})
