import type { Page } from '@playwright/test'

/** Writes as an input method does, such as one for Japanese, in what has the focus. */
export async function openInputMethod(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const press = async (key: 'Enter' | 'Escape') => {
    const used = { key, code: key, windowsVirtualKeyCode: 229 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...used })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...used })
  }
  return {
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** A key that the input method uses while it composes. */
    press,
    /** Ends the composition with a text, before the page gets the key that confirmed it, as Safari does. */
    async confirm(text: string) {
      await devtools.send('Input.insertText', { text })
      await press('Enter')
    },
  }
}
