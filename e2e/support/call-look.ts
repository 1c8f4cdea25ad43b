import type { Language } from '@lumi/contract/values'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { wordsIn } from './words.ts'

/** One screen of the room, once it stands. */
export interface RoomScreen {
  readonly name: string
  readonly page: Page
  /** The element under test: nothing may overflow it. */
  readonly container: Locator
  /** Buttons that have to be in reach at every size. */
  readonly inReach: readonly Locator[]
}

interface Looking {
  readonly page: Page
  readonly language: Language
  readonly look: (screen: RoomScreen) => Promise<void>
}

export const buttonIn = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true })

/** Joins a call, and opens and inspects its parts, in a language. */
export function callLook({ page, language, look }: Looking) {
  const t = wordsIn(language)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('toolbar', { name: t('room', 'call.controls') })
  const leave = buttonIn(page, t('room', 'control.leave'))
  /** Presses a control, under 'More' where the bar has no room for it. */
  const press = async (name: string): Promise<void> => {
    const button = buttonIn(bar, name)
    if (!(await button.isVisible())) await buttonIn(bar, t('room', 'control.more')).click()
    await button.click()
  }
  const joinBy = async (url: string, name: string): Promise<void> => {
    await page.goto(url)
    await page.getByLabel(t('room', 'lobby.name')).fill(name)
    await buttonIn(page, t('room', 'lobby.join')).click()
  }
  return {
    t,
    main,
    dialog,
    bar,
    press,
    /** Joins, wherever that leads. */
    joinBy,
    async enter(url: string, name: string): Promise<void> {
      await joinBy(url, name)
      await expect(bar).toBeVisible()
    },
    see: (name: string, container: Locator = main, ...inReach: Locator[]) =>
      look({ name, page, container, inReach: [leave, ...inReach] }),
    /** It covers the rest, and is closed again. */
    async seeDialog(name: string): Promise<void> {
      await expect(dialog).toBeVisible()
      await look({ name, page, container: dialog, inReach: [] })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
    /** Opens a pane by its control. */
    async pane(opener: string, title: string): Promise<Locator> {
      const opened = page.getByRole('region', { name: title, exact: true })
      if (await opened.isVisible()) return opened
      await press(opener)
      await expect(opened).toBeVisible()
      return opened
    },
    close: (pane: Locator) => buttonIn(pane, t('common', 'action.close')).click(),
  }
}
