import type { Page } from '@playwright/test'
import { createConference } from '../support/conference.ts'
import { query } from '../support/database.ts'
import { lumiUrl } from '../support/lumi.ts'
import { newSession, type StoredSession, sessionKey, signedIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account of Ada Lovelace' })
const storedSession = (page: Page): Promise<StoredSession> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey)
const isRefresh = (request: { url(): string }) => request.url().endsWith('/auth/oauth2/token')

test('asks whoever never signed in, over the page they want', {
  tag: ['@session-01', '@session-02', '@session-04'],
}, async ({ page, owner }) => {
  await page.goto('/Portal/Conferences/1')
  const dialog = page.getByRole('dialog', { name: 'Please Sign In' })
  await expect(dialog.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/SignUp')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible()
  await dialog.getByLabel('Username').fill(owner.username)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/Portal\/Conferences\/1$/)
  await expect(accountMenu(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conferences', exact: true })).toBeVisible()
})

test('refreshes the token a minute before it ends', { tag: '@session-05' }, async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  await page.clock.install()
  await page.goto('/Portal')
  await expect(accountMenu(page)).toBeVisible()
  const before = await storedSession(page)
  const refreshes: string[] = []
  page.on('request', (request) => isRefresh(request) && refreshes.push(request.postData() ?? ''))
  const now = await page.evaluate(() => Date.now())

  await page.clock.pauseAt(before.expiresAt - 61_000)
  expect(before.expiresAt - now).toBeGreaterThan(61_000)
  expect(refreshes).toEqual([])
  await page.clock.runFor(1_500)
  await expect.poll(() => refreshes.length).toBe(1)
  expect(refreshes[0]).toContain(before.refreshToken)
  await expect.poll(async () => (await storedSession(page)).refreshToken).not.toBe(before.refreshToken)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('says that the session has ended when a refresh is refused, and goes on after signing in again', {
  tag: ['@session-03', '@session-04', '@session-06', '@session-08'],
}, async ({ newPage, owner }) => {
  const session = { ...(await newSession(owner)), refreshToken: 'forged', expiresAt: Date.now() }
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }]
  const page = await newPage({
    storageState: { cookies: [], origins: [{ origin: lumiUrl(), localStorage }] },
  })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/Portal/Conferences/1')
  const dialog = page.getByRole('dialog', { name: 'Session Ended!' })
  await dialog.getByLabel('Username').fill(owner.username)
  expect(logged.join('\n')).toContain('Lumi refused a call: 401')
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(accountMenu(page)).toBeVisible()
})

test('notices at once that a session was ended elsewhere, and still knows it after a reload', {
  tag: ['@session-03', '@session-07'],
}, async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  const dialog = page.getByRole('dialog', { name: 'Session Ended!' })
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
  await page.goto('/Portal/Conferences/1')
  await (await connected).waitForEvent('framereceived')
  await expect(accountMenu(page)).toBeVisible()
  const { accessToken } = await storedSession(page)
  await owner.client.auth.logout({}, { token: accessToken })
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
})

test('the dashboard sends strangers to sign-in', async ({ page }) => {
  await page.goto('/Portal')
  await expect(page).toHaveURL(/\/SignIn$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/SignIn$/)
})

test('an old refresh token that comes back late ends its session', async ({ owner }) => {
  const { auth, account } = owner.client
  const { refreshToken: old } = await newSession(owner)
  const body = { grant_type: 'refresh_token', refresh_token: old } as const
  const next = await auth.token({ body }, { token: null })
  await account.read({}, { token: next.access_token })
  await query("UPDATE refresh_tokens SET replaced = replaced - interval '1 minute'")
  await expect(auth.token({ body }, { token: null })).rejects.toMatchObject({ code: 14, status: 401 })
  await expect(account.read({}, { token: next.access_token })).rejects.toMatchObject({
    code: 14,
    status: 401,
  })
})

test('signs out', async ({ portal, owner }) => {
  await createConference(owner)
  await accountMenu(portal).click()
  await expect(portal.getByText(owner.username, { exact: true })).toBeVisible()
  const { accessToken } = await storedSession(portal)
  await portal.getByRole('button', { name: 'Sign Out' }).click()
  await expect(portal.getByText('Successfully Signed Out!')).toBeVisible()
  await expect(portal).toHaveURL(/\/SignIn/)
  expect(await portal.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
  await expect(owner.client.account.read({}, { token: accessToken })).rejects.toMatchObject({ status: 401 })
})
