import { expect, type Locator, type Page } from '@playwright/test'
import { tileOf } from './room.ts'

/** Opens a link of a conference in the peer-to-peer app. */
export async function enterPeer(page: Page, link: string, name: string): Promise<void> {
  const { origin, search } = new URL(link)
  await page.goto(`${origin}/peer${search}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(tileOf(page, 'ME')).toBeVisible()
}

/** The message of a page about a person while it reconnects to them. */
export const lostTo = (page: Page, name: string): Locator =>
  tileOf(page, name).getByText('Connection lost. Reconnecting...')
