import { expect, type Page } from '@playwright/test'

/** Languages beside English, with words of theirs. */
export const languages = [
  {
    locale: 'de-DE',
    language: 'de',
    dir: 'ltr',
    name: 'Deutsch',
    words: {
      signIn: 'Anmelden',
      username: 'Benutzername',
      password: 'Passwort',
      dashboard: 'Übersicht',
      account: /^Konto von/,
      conferences: 'Konferenzen',
    },
  },
  {
    locale: 'ar',
    language: 'ar',
    dir: 'rtl',
    name: 'العربية',
    words: {
      signIn: 'تسجيل الدخول',
      username: 'اسم المستخدم',
      password: 'كلمة المرور',
      dashboard: 'لوحة المعلومات',
      account: /^حساب/,
      conferences: 'المؤتمرات',
    },
  },
] as const

export async function expectLanguage(page: Page, language: string, dir: string): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', dir)
}

/** Shows a page in another language, as when it is chosen in another tab. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((language) => {
    const key = 'lumi.language'
    localStorage.setItem(key, JSON.stringify(language))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
