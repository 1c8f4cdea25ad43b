import type { Locator, Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { expectTargets } from '../../support/targets.ts'
import { test as base, expect } from '../../support/test.ts'

/** Pixels that what is pressed must have: for a finger, or for a pointer. */
const test = base.extend<{ least: number }>({
  least: ({ isMobile }, use) => use(isMobile ? 40 : 24),
})

/** The list of conferences, long enough to have its filters, and one of them to press on. */
async function openList(portal: Page, owner: TestAccount): Promise<Locator> {
  const { items } = await owner.client.conference.list({ query: { limit: 6 } })
  for (let count = items.length; count < 6; count += 1) await createConference(owner)
  const { displayName } = await createConference(owner, { displayName: 'Controls', backgroundColor: 2 })
  await portal.goto('/Portal/Conferences/1')
  const item = portal.getByRole('listitem', { name: displayName })
  await expect(item).toBeVisible()
  return item
}

test('everything on the public pages is large enough to press', async ({ page, least }) => {
  for (const path of [
    '/SignIn',
    '/SignUp',
    '/SignIn/Help',
    '/Password/Reset/nothing',
    '/JoinRoom',
    '/Terms',
    '/no',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectTargets(page, least)
  }
  await page.evaluate(() => {
    const profile = (username: string) => ({ username, firstName: username, lastName: 'Hopper', color: 3 })
    localStorage.setItem('lumi.profiles', JSON.stringify([profile('ada'), profile('grace')]))
  })
  await page.goto('/SignIn')
  await page.getByRole('button', { name: 'Other Account' }).waitFor()
  await expectTargets(page, least)
  await page.getByRole('button', { name: /^ada Hopper/ }).click()
  await expectTargets(page, least)
})

test('everything in the portal is large enough to press', async ({ portal, owner, least }) => {
  const item = await openList(portal, owner)
  await expectTargets(portal, least)
  await item.getByRole('checkbox').check()
  await expectTargets(portal, least)
  await portal.getByRole('button', { name: 'Clear selection' }).click()
  await portal.getByRole('radio', { name: 'List' }).check({ force: true })
  await expectTargets(portal, least)

  await item.getByRole('button', { name: /^More actions/ }).click()
  await expectTargets(portal, least)
  await portal.getByRole('menuitem', { name: 'Delete' }).click()
  await portal.getByRole('dialog').waitFor()
  await expectTargets(portal, least)
  await portal.getByRole('button', { name: 'Cancel' }).click()
  await item.getByRole('button', { name: /^Share/ }).click()
  await portal.getByRole('dialog').waitFor()
  await expectTargets(portal, least)
  await portal.getByRole('button', { name: 'Done' }).click()
  await portal.getByRole('button', { name: 'Create New' }).first().click()
  await portal.getByRole('dialog').waitFor()
  await expectTargets(portal, least)
  await portal.keyboard.press('Escape')

  for (const menu of [/^Account of/, /^App:/, /^View As/]) {
    await portal.getByRole('button', { name: menu }).click()
    await expectTargets(portal, least)
    await portal.keyboard.press('Escape')
  }
  for (const path of ['/Portal/Dashboard', '/Portal/NoPermission?from=/Portal/Users', '/Portal/nothing']) {
    await portal.goto(path)
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
    await expectTargets(portal, least)
  }
})

/** Returns the look of a control beside its like: the parts that forced colours leave. */
const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { borderBottomColor, outlineStyle, outlineColor, backgroundColor } = getComputedStyle(element)
    return { borderBottomColor, outlineStyle, outlineColor, backgroundColor }
  })

test('forced colours show the choice, the current page, and the colour labels', async ({ portal, owner }) => {
  const item = await openList(portal, owner)
  await portal.emulateMedia({ forcedColors: 'active' })
  const link = (name: string) => portal.getByRole('link', { name, exact: true })
  const [chosenTab, otherTab] = [await look(link('All')), await look(link('Live'))]
  expect(chosenTab.borderBottomColor).not.toBe(otherTab.borderBottomColor)
  const [here, elsewhere] = [await look(link('Conferences')), await look(link('Dashboard'))]
  expect([here.outlineStyle, elsewhere.outlineStyle]).toEqual(['solid', 'none'])

  const label = await look(item.getByRole('img', { name: 'Sky' }))
  expect(label.backgroundColor).toBe('rgb(86, 203, 242)')
  const filter = portal.getByRole('button', { name: 'Sky' })
  expect((await look(filter)).outlineStyle).toBe('none')
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  expect((await look(filter)).outlineStyle).toBe('solid')

  const box = item.getByRole('checkbox')
  const empty = await look(box)
  await box.check()
  await expect.poll(async () => (await look(box)).backgroundColor).not.toBe(empty.backgroundColor)
  expect((await look(item)).outlineStyle).toBe('solid')
})

test('from right to left, the checkbox of a conference does not overlap its label and name', async ({
  portal,
  owner,
}) => {
  const item = await openList(portal, owner)
  await portal.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  for (const view of ['Cards', 'List']) {
    await portal.getByRole('radio', { name: view }).check({ force: true })
    const box = await item.getByRole('checkbox').boundingBox()
    for (const other of [item.getByRole('img', { name: 'Sky' }), item.getByRole('heading')]) {
      const beside = await other.boundingBox()
      if (!box || !beside) throw new Error(`Nothing to measure in ${view}`)
      const apart = box.x + box.width <= beside.x || beside.x + beside.width <= box.x
      expect(apart, `${view}: ${JSON.stringify([box, beside])}`).toBe(true)
    }
  }
})

test('from right to left, a name in Latin letters stands where the lines of the page begin', async ({
  signedInPage: portal,
  owner,
}) => {
  const { displayName } = await createConference(owner, { displayName: '0 First of all' })
  await portal.goto('/Portal')
  const name = portal.getByRole('heading', { name: displayName }).first()
  await expect(name).toHaveCSS('text-align', 'left')
  await portal.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expect(name).toHaveCSS('text-align', 'right')
})

test('tabs that do not fit say that there are more, and the last can be reached', async ({
  portal,
  owner,
  isMobile,
}) => {
  await openList(portal, owner)
  const tabs = portal.getByRole('navigation', { name: 'Conferences by state' })
  if (!isMobile) {
    await expect(tabs.getByRole('link', { name: 'Ended' })).toBeInViewport({ ratio: 1 })
    return expect(tabs).not.toHaveAttribute('data-after')
  }
  await expect(tabs).toHaveAttribute('data-after')
  await tabs.getByRole('link', { name: 'Ended' }).click()
  await expect(tabs).toHaveAttribute('data-before')
  await expect(tabs).not.toHaveAttribute('data-after')
  await expect(tabs.getByRole('link', { name: 'Ended' })).toBeInViewport({ ratio: 0.9 })
})

test('an address that does not fit breaks at its @', async ({ portal }) => {
  await portal.getByRole('button', { name: /^Account of/ }).click()
  const domain = portal.getByRole('definition').filter({ hasText: '@example.com' })
  const { text, lines } = await domain.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    range.setStartAfter(element.querySelector('wbr') ?? element)
    return { text: range.toString(), lines: new Set([...range.getClientRects()].map(({ top }) => top)).size }
  })
  expect({ text, lines }).toEqual({ text: '@example.com', lines: 1 })
})

test('every field that was refused has the border of one, not only the field in focus', async ({
  signedInPage: portal,
}) => {
  await portal.goto('/Portal/Settings')
  const name = portal.getByLabel('App Name')
  const privacy = portal.getByLabel('Privacy Policy URL')
  await name.fill('')
  await privacy.fill('example.com')
  await portal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(name).toBeFocused()
  const problem = portal.getByText('Enter a web address that begins with https:// or http://')
  await expect(problem).toBeVisible()
  const color = await problem.evaluate((element) => getComputedStyle(element).color)
  await expect(privacy).toHaveCSS('border-top-color', color)
  await expect(name).toHaveCSS('border-top-color', color)
  await expect(portal.getByLabel('Terms of Service URL')).not.toHaveCSS('border-top-color', color)
})

test('a dialog asks before Escape or a press outside discards unsaved input', async ({
  signedInPage: portal,
}) => {
  await portal.goto('/Portal/Conferences/1')
  await portal.getByRole('main').getByRole('button', { name: 'Create New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New conference' })
  await dialog.getByLabel('Name').fill('Half-filled')
  const question = portal.getByRole('dialog', { name: 'Discard what you entered?' })
  await portal.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await portal.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Half-filled')
  await portal.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(portal.getByRole('dialog')).toHaveCount(0)
})
