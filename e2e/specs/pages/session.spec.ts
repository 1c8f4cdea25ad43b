import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { query } from '../../support/database.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { newSession, type StoredSession, sessionKey, signedIn } from '../../support/session.ts'
import { hearNothing } from '../../support/stale.ts'
import { expect, test } from '../../support/test.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account of Ada Lovelace' })
const storedSession = (page: Page): Promise<StoredSession> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey)
const isRefresh = (request: { url(): string }) => request.url().endsWith('/auth/oauth2/token')

test('asks a visitor who never signed in, over the requested page', {
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

test('shows that the session has ended when a refresh is refused, and continues after signing in again', {
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
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Username').fill(owner.username)
  expect(logged.join('\n')).toContain('Lumi refused a call: 401')
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(accountMenu(page)).toBeVisible()
})

test('shows that the session has ended when a call is refused, also after a reload', {
  tag: ['@session-03', '@session-07'],
}, async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  // Nothing is announced to a browser whose socket never came about.
  await hearNothing(page)
  await page.goto('/Portal/Conferences/1')
  await expect(accountMenu(page)).toBeVisible()
  const { accessToken } = await storedSession(page)
  await owner.client.auth.logout({}, { token: accessToken })
  await page
    .getByRole('navigation', { name: 'Conferences by state' })
    .getByRole('link', { name: 'Live' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Session Ended!' })
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
})

test('while the socket is silent, new events are requested every minute', async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  await page.clock.install()
  await hearNothing(page)
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/v1/events')) asked.push(url)
  })
  await page.goto('/Portal/Conferences/1')
  await expect(page.getByText('No conferences yet')).toBeVisible()
  for (const [index, name] of ['Algebra', 'Biology'].entries()) {
    const { displayName } = await createConference(owner, { displayName: name })
    expect(asked).toHaveLength(index)
    await page.clock.runFor(60_000)
    await expect(page.getByRole('heading', { name: displayName })).toBeVisible()
  }
  const [first, second] = asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(asked).toHaveLength(2)
  expect([first?.kinds, second?.kinds]).toEqual(['0', '0'])
  expect(Date.parse(second?.gt ?? '')).toBeGreaterThan(Date.parse(first?.gt ?? ''))
})

test('a password changed in one browser signs the other out at once, in all its tabs', {
  tag: ['@session-09'],
}, async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  const tab = await page.context().newPage()
  for (const opened of [page, tab]) {
    const connected = opened.waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
    await opened.goto('/Portal/Conferences/1')
    await (await connected).waitForEvent('framereceived')
    await expect(accountMenu(opened)).toBeVisible()
  }
  const { password } = owner
  const newPassword = `${password}8`
  await owner.client.account.update({ body: { password, newPassword } })
  for (const left of [page, tab]) {
    await expect(left.getByText('Your session was ended elsewhere. Please sign in again.')).toBeVisible()
    const { pathname, searchParams } = new URL(left.url())
    expect(pathname).toBe('/SignIn')
    expect(searchParams.get('type')).toBe('warning')
    await expect(left.getByRole('dialog')).toHaveCount(0)
  }
  await owner.client.account.update({ body: { password: newPassword, newPassword: password } })

  await page.getByLabel('Username').fill(owner.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(accountMenu(page)).toBeVisible()
})

test('an account that the server refuses leads to sign-in, with the words for an unknown error', {
  tag: ['@session-09', '@session-10'],
}, async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  await page.route('**/v1/account', (route) =>
    route.fulfill({ status: 403, json: { error_code: 2, error_description: 'Refused' } }),
  )
  await page.goto('/Portal/Conferences/1')
  await expect(page.getByText('Unknown Error Occurred. Please Sign In Again')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('type')).toBe('error')
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).not.toContain('accessToken')
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
  await query(
    `UPDATE refresh_tokens SET replaced = replaced - interval '1 minute'
      FROM sessions JOIN accounts USING (account_id)
      WHERE sessions.session_id = refresh_tokens.session_id AND username = $1`,
    [owner.username],
  )
  await expect(auth.token({ body }, { token: null })).rejects.toMatchObject({ code: 14, status: 401 })
  // Every process is notified when the transaction has committed, a moment after the answer.
  const read = () => account.read({}, { token: next.access_token }).catch((error) => error)
  await expect.poll(read).toMatchObject({ code: 14, status: 401 })
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

/**
 * The ways in which a tab learns that another one has signed out; their order depends on the machine. Resolves when it
 * listens.
 */
const hearOnly = {
  'the browser': async (tab: Page) => {
    await hearNothing(tab)
    return async () => undefined
  },
  'the server': async (tab: Page) => {
    await tab.addInitScript(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
    )
    const connected = tab
      .waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
      .then((socket) => socket.waitForEvent('framereceived'))
    return () => connected
  },
}

for (const [source, hear] of Object.entries(hearOnly))
  test(`signing out in one tab leads the others to sign-in, with the reason, when they learn it from ${source}`, {
    tag: '@session-09',
  }, async ({ newPage, owner }) => {
    const page = await newPage({ storageState: await signedIn(owner) })
    const tab = await page.context().newPage()
    const listening = await hear(tab)
    for (const opened of [page, tab]) {
      await opened.goto('/Portal/Conferences/1')
      await expect(accountMenu(opened)).toBeVisible()
    }
    await listening()
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/SignIn$/)
    await expect(tab.getByText('Successfully Signed Out!')).toBeVisible()
    const { pathname, searchParams } = new URL(tab.url())
    expect(pathname).toBe('/SignIn')
    expect(searchParams.get('type')).toBe('success')
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  })
