import { expect, type Page } from '@playwright/test'
import type { TestAccount } from './account.ts'
import { query } from './database.ts'
import { accountsUrl } from './lumi.ts'
import { mailTo } from './outbox.ts'
import { sessionKey, signedInOn } from './session.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from './sign-up.ts'
import type { test } from './test.ts'

/** The check that runs on every screen of a walk. The page is in English again afterwards. */
type Look = (page: Page) => Promise<void>

/** Waits for a page. A prerendered one has its heading at once, and is replaced when its own code runs. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('select:disabled')).toHaveCount(0)
}

/** Everything that somebody meets who signs in, or cannot. */
export async function passSignIn(page: Page, owner: TestAccount, look: Look): Promise<void> {
  const { username, password } = owner
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await page.goto('/SignIn?type=error&message=Please%20sign%20in')
  await expect(page.getByText('Please sign in', { exact: true })).toBeVisible()
  await look(page)
  await submit.click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await look(page)

  await query('UPDATE accounts SET password_expired = true WHERE username = $1', [username])
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit.click()
  await expect(page.getByRole('dialog', { name: 'Password change required' })).toBeVisible()
  await look(page)

  await page.evaluate(() => {
    const profile = (username: string) => ({ username, firstName: username, lastName: 'Hopper', color: 3 })
    localStorage.setItem('lumi.profiles', JSON.stringify([profile('ada'), profile('grace')]))
  })
  await page.goto('/SignIn')
  await expect(page.getByRole('button', { name: 'Other Account' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: /^ada Hopper/ }).click()
  await look(page)

  await page.goto('/Portal/Conferences/1')
  await expect(page.getByRole('dialog', { name: 'Please Sign In' })).toBeVisible()
  await look(page)
  const session = JSON.stringify({ accessToken: 'ended', refreshToken: 'ended', expiresAt: Date.now() })
  await page.evaluate(({ key, session }) => localStorage.setItem(key, session), { key: sessionKey, session })
  await page.goto('/Portal/Conferences/1')
  await expect(page.getByRole('dialog', { name: 'Session Ended!' })).toBeVisible()
  await look(page)
}

/** Everything that somebody meets who has forgotten how to sign in. */
export async function passPasswordHelp(page: Page, owner: TestAccount, look: Look): Promise<void> {
  await page.goto('/SignIn/Help')
  await expectHeading(page, 'Get help signing in')
  await look(page)
  const email = `${owner.username}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'A new password', exact: true }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expectHeading(page, 'Help is on the way!')
  await look(page)

  await page.goto('/Support')
  await expectHeading(page, 'Contact support')
  await look(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await look(page)

  await page.goto(await mailTo(email, /http\S+\/Password\/Reset\/\S+/))
  for (const name of ['New Password', 'Confirm Password'])
    await page.getByLabel(name, { exact: true }).fill('Harbour22')
  await look(page)
  await page.goto('/Password/Reset/nothing')
  await expect(page.getByRole('link', { name: 'Request New Link' })).toBeVisible()
  await look(page)
}

/** The four pages of sign-up. */
export async function passSignUp(page: Page, look: Look): Promise<void> {
  const person = newcomer()
  await page.goto('/SignUp')
  await expect(page.getByLabel('First name')).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await look(page)
  await fillNames(page, person)
  await expect(page.getByLabel('Username')).toBeVisible()
  await look(page)
  await fillCredentials(page, person)
  await expect(page.getByLabel('App name')).toBeVisible()
  await look(page)
  await fillApp(page, person)
  await expectHeading(page, 'Congratulations!')
  await look(page)
}

/** Visits the page on which a room is entered by its ID. */
export async function passJoinRoom(page: Page, look: Look): Promise<void> {
  await page.goto('/JoinRoom')
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(page.getByText('Invalid room ID. Try again.')).toBeVisible()
  await look(page)
}

/** The four pages of the demo room, and those for TVs. */
export async function passDemoRoom(page: Page, look: Look): Promise<void> {
  await page.goto('/DemoRoom/corporate')
  await expectHeading(page, 'Enjoy the free demo')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await look(page)
  await page.goto('/DemoRoom/corporate?startFrom=NAME')
  await expectHeading(page, 'Name your demo meeting')
  await look(page)
  await page.getByLabel('Demo room name').fill('Review')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectHeading(page, 'Invite others to join your demo room')
  await look(page)
  await page.getByRole('button', { name: 'Enter demo room' }).click()
  await expectHeading(page, 'Your Review room is Ready')
  await look(page)

  await page.goto('/TV/join')
  await page.getByLabel('Room ID').fill('nothing')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(page.getByText('The Room ID does not exist')).toBeVisible()
  await look(page)
  for (const [path, heading] of [
    ['login', 'Log in'],
    ['pre', 'Start or join a meeting'],
    ['invite?type=education', 'Invite others to your room'],
    ['post', 'Your room is ready'],
  ] as const) {
    await page.goto(`/TV/${path}`)
    await expectHeading(page, heading)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look(page)
  }
}

/** Pages about Lumi, the catalogue of integrations, the help and the forms. */
export async function passVisitorPages(page: Page, look: Look): Promise<void> {
  for (const [path, heading] of [
    ['Problems', 'Problems we solve'],
    ['Integrations?category=2', 'App Integrations'],
    ['Canvas', 'Canvas'],
    ['Slack', 'Slack'],
    ['HubSpot/Complete', 'HubSpot is connected'],
    ['Support/Article?category=audio&error=2', 'Microphone Access Blocked'],
    ['Support/Article', 'Article Not Found'],
    ['Sales', 'Talk to an expert'],
    ['Support/Sent', 'Your message has been sent!'],
    ['no-such-page', 'Write to us'],
  ] as const) {
    await page.goto(`/${path}`)
    await expectHeading(page, heading)
    await look(page)
  }
}

/** Pages of the documentation, and what opens on them. */
export async function passDocs(page: Page, look: Look): Promise<void> {
  for (const [path, heading] of [
    ['Docs/Overview', 'Overview'],
    ['Docs/Updates', 'Updates'],
    ['Apis/Overview', 'API overview'],
    ['Apis/Auth', 'Authentication API'],
  ] as const) {
    await page.goto(`/Docs/${path}`)
    await expectHeading(page, heading)
    await expect(page.getByRole('button', { name: 'Search the docs' })).toBeEnabled()
    await look(page)
  }
  const [forEverybody, forAccounts] = ['auth.login', 'auth.logout'].map((operation) => ({
    operation,
    button: page.locator(`[data-operation="${operation}"]`).getByRole('button', { name: 'Try it' }),
  }))
  for (const { operation, button } of [forEverybody, forAccounts].filter((one) => one !== undefined)) {
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name: `Try ${operation}` })).toBeVisible()
    await look(page)
    await page.keyboard.press('Escape')
  }
}

type NewPage = Parameters<Parameters<typeof test>[2]>[0]['newPage']

/** On the site for accounts, what leads to the one for developers. */
export async function passDoMore(newPage: NewPage, owner: TestAccount, look: Look): Promise<void> {
  const page = await newPage(await signedInOn(accountsUrl(), owner))
  await page.goto('/Portal/Subscribers')
  await expectHeading(page, 'Do More')
  await look(page)
}
