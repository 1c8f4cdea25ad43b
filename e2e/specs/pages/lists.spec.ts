import type { Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { expect, test } from '../../support/test.ts'

const items = (page: Page) => page.getByRole('main').getByRole('listitem')
const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

const lesson = (number: number) => `Lesson ${String(number).padStart(3, '0')}`

/** Lists read 50 at a time; of more than 50 only what is near the window stands on the page. */
async function createLessons({ client }: TestAccount, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await client.conference.create({ body: { displayName: lesson(number) } })
}

async function scrollToTheEnd(page: Page, last: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(item(page, last)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

for (const view of ['Cards', 'List'])
  test(`a long list as ${view}: read on by scrolling, on the page only in part, and whole to the keyboard`, async ({
    portal,
    owner,
  }) => {
    await createLessons(owner, 150)
    await portal.goto('/Portal/Conferences/1')
    await portal.getByRole('radio', { name: view }).check({ force: true })
    await expect(item(portal, lesson(1))).toBeVisible()
    await items(portal).first().hover()
    await scrollToTheEnd(portal, lesson(150))

    await expect(item(portal, lesson(1))).toHaveCount(0)
    expect(await items(portal).count()).toBeLessThan(100)
    await expect(item(portal, lesson(150))).toHaveAttribute('aria-posinset', '150')
    await expect(item(portal, lesson(150))).toHaveAttribute('aria-setsize', '150')

    // The focused item stays rendered, however far away it is.
    await box(portal, lesson(150)).focus()
    await portal.mouse.wheel(0, -40_000)
    await expect(item(portal, lesson(1))).toBeVisible()
    await expect(box(portal, lesson(150))).toBeFocused()

    await portal.keyboard.press('Control+a')
    const bar = portal.getByRole('region', { name: 'Selected conferences' })
    await expect(bar.getByText('150 selected').last()).toBeVisible()
    await portal.keyboard.press('Escape')
    await box(portal, lesson(2)).check()
    await box(portal, lesson(9)).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('8 selected').last()).toBeVisible()
  })
