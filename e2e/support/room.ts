import { expect, type Locator, type Page } from '@playwright/test'
import { expectMovingPicture, expectSound } from './media.ts'

/** Opens an attend link, gives a name and goes in. */
export async function join(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join now' }).click()
}

/** Enters, and waits until the call is connected. */
export async function enterCall(page: Page, url: string, name: string): Promise<void> {
  await join(page, url, name)
  await expectInCall(page)
}

/** Enters with the microphone off. */
export async function enterMuted(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Turn microphone off' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)
}

export const expectInCall = (page: Page) =>
  expect(page.getByRole('toolbar', { name: 'Controls' })).toBeVisible()

/** The tiles of the page of people that is shown. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem')

/** Somebody's tile; one's own is named ME. */
export const tileOf = (page: Page, name: string): Locator => tilesOf(page).filter({ hasText: name })

/** Chooses how people stand on the stage. */
export async function chooseLayout(page: Page, layout: string): Promise<void> {
  await page.getByRole('button', { name: 'Change layout' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${layout}`) }).check()
  await page.keyboard.press('Escape')
}

export const pictureOf = (page: Page, name: string): Locator => tileOf(page, name).locator('video')

/** The area in which somebody's screen is shown. */
export const screenOf = (page: Page, name: string): Locator =>
  page.locator(`video[aria-label="${name} is sharing"]`)

export const control = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name, exact: true })

/** Presses a control, under 'More' where the bar has no room for it. */
export async function pressControl(page: Page, name: string): Promise<void> {
  const more = control(page, 'More')
  if ((await more.isVisible()) && !(await control(page, name).isVisible())) await more.click()
  await control(page, name).click()
}

/** Moving pictures and sound, on this side, of the other. */
export async function expectSeesAndHears(page: Page, other: string): Promise<void> {
  await expectMovingPicture(pictureOf(page, other))
  await expectSound(page)
}

/** Leaves by the button; hosts are asked whether they only leave. */
export async function leave(page: Page, { asHost = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  if (asHost) await page.getByRole('button', { name: 'Leave the call' }).click()
}

/** Shares the screen that the browser offers first; the version before did not ask what for. */
export async function shareScreen(page: Page, mode = 'text and slides'): Promise<void> {
  await control(page, 'Share').click()
  const choice = page.getByRole('button', { name: new RegExp(mode, 'i') })
  await expect(choice.or(page.getByText('You are sharing your screen'))).toBeVisible()
  if (await choice.isVisible()) await choice.click()
}
