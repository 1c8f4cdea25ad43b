import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'

/** Holds the page's own code back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The prerendered page has its choice of languages off until its own code draws it anew. */
const expectTakenOver = (page: Page) => expect(page.locator('select:disabled')).toHaveCount(0)

test('text and focus of a prerendered page are there when its own code takes over', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/Sales', { waitUntil: 'commit' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const message = field('Message')
  await field('Name').fill('Ada')
  await message.fill('Three schools')
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
  // Enter in a field sends nothing yet.
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  release()
  await expectTakenOver(page)
  await expect(message).toBeFocused()
  await page.keyboard.type(' old')
  await expect(message).toHaveValue('Three old schools')
  await expect(field('Name')).toHaveValue('Ada')
  // The form knows the text as well: only the address is missing.
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
})

test('the link that has the focus keeps it, and the one skip link leads to the content', async ({ page }) => {
  for (const [address, name] of [
    ['/About', 'Solutions'],
    ['/Docs/Docs/Core', 'Contact Support'],
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const link = page.getByRole('link', { name }).first()
    await link.focus()
    release()
    await expectTakenOver(page)
    await expect(link).toBeFocused()
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toHaveCount(1)
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.unrouteAll()
  }
})

const html = { accept: 'text/html' }

test('an address without a page answers 404, and one with a page does not', async ({ request, page }) => {
  for (const address of [
    '/nothing',
    '/Docs/Docs/Nothing',
    '/Docs/apis/core/more',
    '/Integrations/Nothing',
    '/Nothing/Complete',
    '/lp/ebook/nothing',
    '/lp/ebook/nothing/sent',
    '/Sales/Nothing',
  ])
    expect([address, (await request.get(address, { headers: html })).status()]).toEqual([address, 404])
  for (const address of [
    '/',
    '/Docs',
    '/docs/APIS',
    '/Docs/Docs/Core',
    '/Integrations/Canvas',
    '/Hubspot',
    '/Slack/Complete',
    '/lp/ebook/8techniques',
    '/forms/ebook/lowcode',
    '/lp/case-study/pec',
    '/SignIn/education',
    '/Password/Reset/h4sh',
    '/Portal/Recordings/a/b',
    '/app/l5v9',
    '/TV/invite',
    '/room/join?id=abc',
  ])
    expect([address, (await request.get(address, { headers: html })).status()]).toEqual([address, 200])
  await page.goto('/Integrations/Nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
})

test('no page for visitors shows a placeholder of its texts', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>[^<]*?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  expect(addresses).toContain('/About')
  for (const address of addresses) {
    const response = await request.get(address, { headers: html })
    expect(response.status()).toBe(200)
    expect(await response.text()).not.toContain('%%')
  }
})

test('a help article can be read at its own address before any script', async ({ request }) => {
  const page = await (await request.get('/Support/Article?category=audio&error=2', { headers: html })).text()
  expect(page).toContain('<title>Microphone Access Blocked · Lumi</title>')
  expect(page).toMatch(/<meta name="description" content="[^"]{50,}">/)
})
