import { expect, type Page } from '@playwright/test'

export async function expectLanguage(page: Page, language: string, dir: string): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', dir)
}
