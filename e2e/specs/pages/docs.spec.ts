import { appToken, createLumiClient } from '@lumi/sdk'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { newSession, sessionKey, signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

/** Pages of the documentation that `llms.txt` lists, by their whole addresses. */
const addressesIn = (list: string) =>
  [...list.matchAll(/\((\S+)\.md\)/g)].map(([, url = '']) => {
    expect(url).toContain(`${lumiUrl()}/Docs/`)
    return new URL(url).pathname
  })

const heading = (name: string) => ({ level: 1, name, exact: true }) as const

test('addresses of the docs lead to their pages, in any case and on the host of the docs', async ({
  page,
}) => {
  for (const [address, path, name] of [
    ['/Docs', '/Docs/Docs/Overview', 'Overview'],
    ['/docs/apis', '/Docs/Apis/Overview', 'API overview'],
    ['/docs/DOCS/core', '/docs/DOCS/core', 'Core'],
    ['/Docs/Docs/nothing', '/Docs/Docs/nothing', 'Oops! Page Not Found'],
    [lumiUrl().replace('localhost', 'docs.localhost'), '/Docs/Docs/Overview', 'Overview'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', heading(name))).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    const nav = page.getByRole('navigation', { name: 'Documentation pages' })
    await expect(nav.getByRole('link', { name: 'Resources' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^https:/)
  }
})

test('every page can be read before any script, and as Markdown, by what llms.txt lists', async ({
  request,
}) => {
  const list = await (await request.get('/llms.txt')).text()
  const addresses = addressesIn(list)
  expect(addresses).toHaveLength(10)
  for (const address of addresses) {
    const markdown = await (await request.get(`${address}.md`)).text()
    const title = /^# (.+)\n/.exec(markdown)?.[1]
    const html = await (await request.get(address)).text()
    // Examples call the server that shows them, wherever it is.
    for (const text of [markdown, html]) expect(text).not.toMatch(/\{\{|localhost:5000/)
    // Marks that only our own tools read.
    expect(markdown).not.toMatch(/^#.*\{#|^```\w+ /m)
    if (markdown.includes('```bash')) for (const text of [markdown, html]) expect(text).toContain(lumiUrl())
    expect(html).toContain(`<title>${title} · Lumi</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
})

test('no link inside the docs is broken', async ({ request }) => {
  const idsOf = async (address: string) =>
    new Set([...(await (await request.get(address)).text()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const list = await (await request.get('/llms.txt')).text()
  const pages = addressesIn(list)
  const ids = new Map(await Promise.all(pages.map(async (page) => [page, await idsOf(page)] as const)))
  const others = new Set<string>()
  const broken: string[] = []
  for (const page of pages) {
    const html = await (await request.get(page)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const [path = '', anchor] = href.split('#')
      const target = ids.get(path || page)
      if (!target && path.startsWith('/')) others.add(path)
      if (target && anchor && !target.has(anchor)) broken.push(`${page}: ${href}`)
    }
  }
  for (const path of others) {
    const status = (await request.get(path, { headers: { accept: 'text/html' } })).status()
    if (status !== 200) broken.push(`${path}: ${status}`)
  }
  expect(broken).toEqual([])
  expect([...others]).toContain('/openapi/core.json')
})

test('the search opens by a key, and leads to the part that was chosen', async ({ page }) => {
  await page.goto('/Docs/Docs/Overview')
  await page.getByRole('heading', heading('Overview')).waitFor()
  await expect(page.getByRole('button', { name: 'Search the docs' })).toBeEnabled()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the docs' })
  await expect(field).toBeFocused()
  await field.fill('webhooks')
  const results = page.getByRole('option')
  await expect(results.first()).toContainText('Webhooks')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, '[role=option]')
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading('Core'))).toBeVisible()
  await expect(page).toHaveURL(/\/Docs\/Docs\/Core#webhooks$/)
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeInViewport()

  await page.keyboard.press('/')
  await field.fill('qqqqqq')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('samples are of the kind that was chosen, also on the next visit, and can be copied', async ({
  page,
}) => {
  await page.goto('/Docs/Docs/Auth')
  const sdk = page.getByText("import { accountToken, createLumiClient } from '@lumi/sdk'")
  await expect(sdk).toBeVisible()
  await page.getByRole('radio', { name: 'JavaScript' }).check()
  await expect(sdk).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'JavaScript' })).toBeChecked()
  await expect(sdk).toBeHidden()
  await page.locator('[data-code]').first().getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^LUMI=${lumiUrl()}\\n`),
  )
})

test('who is signed in has a menu instead of the sign-in button', async ({ page, newPage, owner }) => {
  await page.goto('/Docs')
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/SignIn')
  const own = await newPage({ storageState: await signedIn(owner) })
  await own.goto('/Docs')
  await own.getByRole('button', { name: 'Account' }).click()
  await expect(own.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/Portal')
  const settings = own.getByRole('menuitem', { name: 'Account Settings' })
  await expect(settings).toHaveAttribute('href', '/Portal/UserSettings')
  await own.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(own.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

/** Opens the dialog that tries an operation. */
async function tryOperation(page: Page, path: string, operation: string): Promise<Locator> {
  await page.goto(`/Docs/Apis/${path}#${operation}`)
  await page.locator(`[data-operation="${operation}"]`).getByRole('button', { name: 'Try it' }).click()
  const dialog = page.getByRole('dialog', { name: `Try ${operation}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('operations are tried in the app that is chosen, and deletions ask first', async ({
  newPage,
  owner,
}) => {
  const evening = await owner.client.app.create({ body: { title: 'Evening courses', description: 'Late' } })
  const page = await newPage({ storageState: await signedIn(owner) })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const creation = await tryOperation(page, 'Core', 'conference.create')
  await creation.getByRole('combobox', { name: 'App' }).click()
  await creation.getByRole('option', { name: 'Evening courses' }).click()
  await expect(creation.getByRole('combobox', { name: 'App' })).toHaveValue('Evening courses')
  const body = creation.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{ "displayName": ')
  await creation.getByRole('button', { name: 'Send request' }).click()
  await expect(creation.getByText("This isn't valid JSON.")).toBeVisible()
  await body.fill('{ "displayName": "Tried" }')
  await creation.getByRole('button', { name: 'Send request' }).click()
  const answer = creation.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('heading', { name: 'Status 200' })).toBeVisible()
  await expect(answer.getByText('application/json')).toBeVisible()
  const { confId, displayName } = JSON.parse((await answer.locator('pre').textContent()) ?? '')
  expect(displayName).toBe('Tried')
  await page.keyboard.press('Escape')
  await expect(creation).toBeHidden()

  const { clientId, clientSecret = '' } = evening
  const inApp = createLumiClient({
    baseUrl: lumiUrl(),
    getToken: appToken({ baseUrl: lumiUrl(), clientId, clientSecret }),
  })
  expect((await inApp.conference.list()).items.map((item) => item.confId)).toEqual([confId])

  const deletion = await tryOperation(page, 'Core', 'conference.delete')
  await deletion.getByRole('textbox', { name: 'id' }).fill(confId)
  await deletion.getByRole('button', { name: 'Send request' }).click()
  const question = page.getByRole('dialog', { name: 'Delete for real?' })
  await expect(question).toContainText(`DELETE /v1/conference/${confId}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await inApp.conference.list()).items).toHaveLength(1)
  await deletion.getByRole('button', { name: 'Send request' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(deletion.getByRole('heading', { name: 'Status 409' })).toBeVisible()
  await expect(deletion.locator('pre')).toContainText('"error_name": "conferenceNotEnded"')
  expect(addresses.filter((address) => /token=|eyJ/.test(address))).toEqual([])
})

test('somebody who is not signed in tries what is for everybody, and is told how to sign in for the rest', async ({
  page,
  owner,
}) => {
  const check = await tryOperation(page, 'Auth', 'auth.login')
  const { username } = owner
  await check
    .getByRole('textbox', { name: 'Body (JSON)' })
    .fill(JSON.stringify({ username, password: 'Wrong1234' }))
  await check.getByRole('button', { name: 'Send request' }).click()
  await expect(check.getByRole('heading', { name: 'Status 403' })).toBeVisible()
  await expect(check.locator('pre')).toContainText('"error_name": "incorrectPassword"')
  await expectAccessible(page)

  const list = await tryOperation(page, 'Core', 'conference.list')
  await expect(list.getByText('This operation needs an account.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Send request' })).toBeHidden()
  await expect(list.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/SignIn')
  // In another tab; all tabs share the session.
  const session = JSON.stringify(await newSession(owner))
  const other = await page.context().newPage()
  await other.goto('/llms.txt')
  await other.evaluate(({ key, session }) => localStorage.setItem(key, session), { key: sessionKey, session })
  await list.getByRole('button', { name: 'Send request' }).click()
  await expect(list.getByRole('heading', { name: 'Status 200' })).toBeVisible()
})

test('the code that tries operations comes when it is asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/Docs/Apis/Auth')
  await page.getByRole('button', { name: 'Try it' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /try-dialog|live-room/.test(path))).toEqual([])
  await tryOperation(page, 'Auth', 'auth.login')
  expect(scripts.filter((path) => /try-dialog/.test(path))).not.toEqual([])
})

test('operations show an answer, and their failures by name', async ({ page }) => {
  await page.goto('/Docs/Apis/Content')
  const example = page.locator('details').first()
  await expect(example.getByText('"contentId": ')).toBeHidden()
  await example.getByText('Example answer').click()
  await expect(example.getByText('"contentId": ')).toBeVisible()
  const failure = page.getByRole('link', { name: 'contentInUse' }).first()
  await expect(failure).toHaveAttribute('href', /#error\.contentInUse$/)
  await expect(failure.locator('..')).toContainText('contentInUse (409)')
})

test('below 950 px the pages are in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/Docs/Docs/Core')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Updates' }).click()
  await expect(page.getByRole('heading', heading('Updates'))).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: '24 September 2022' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^21 December 2021/ })).toBeVisible()
})

test('the questions about learning platforms open', async ({ page }) => {
  await page.goto('/Docs/Docs/Resources')
  for (const platform of ['Canvas', 'Moodle', 'Blackboard']) {
    const answer = page.getByText(`As an administrator of ${platform}, `).first()
    await expect(answer).toBeHidden()
    await page.getByText(`How do I integrate ${platform}?`).click()
    await expect(answer).toBeVisible()
  }
})

for (const address of ['/Docs/Docs/Core', '/Docs/Docs/Resources', '/Docs/Apis/Content', '/Docs/Docs/nothing'])
  test(`axe finds nothing at ${address}, and nothing is wider than the window`, async ({ page }) => {
    await page.goto(address)
    await expectAccessible(page)
    for (const width of [1440, 800, 375, 320])
      for (const language of ['en', 'de', 'ar']) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${address}?lang=${language}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overhang, `${language} at ${width}`).toBeLessThanOrEqual(0)
      }
  })
