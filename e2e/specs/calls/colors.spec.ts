import type { Locator, Page } from '@playwright/test'
import { boardOf, drawingOf, pixelsOf, shareBoard } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { rectangle } from '../../support/drawer.ts'
import { control, enterMuted, pressControl } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** The brightness of a background: 0 is black, 255 is white. */
const brightness = (what: Locator) =>
  what.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
const expectLight = (what: Locator) => expect.poll(() => brightness(what)).toBeGreaterThan(230)
const expectDark = (what: Locator) => expect.poll(() => brightness(what)).toBeLessThan(50)

const room = (page: Page) => page.locator('[data-room]')
/** The area behind the pictures of people. */
const stage = (page: Page) => page.locator('[data-dark]:has(> [aria-label="People"])')

test('the lobby and the room are as light as the system, and the stage behind pictures is dark', async ({
  owner,
  page,
}) => {
  const { attendeeUrl } = await createConference(owner)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(attendeeUrl)
  await expectLight(room(page))
  await expectDark(page.getByRole('region', { name: 'Preview' }).locator('[data-dark]'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(room(page))

  await enterMuted(page, attendeeUrl, 'Ada')
  await control(page, 'Chat').click()
  const chat = page.getByRole('complementary').getByRole('region').first()
  await expectDark(chat)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLight(chat)
  await expectLight(room(page))
  await expectDark(stage(page))
})

test('a recording is dark, in every colour scheme of the recording browser', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('lumi.color-scheme', 'light'))
  await page.goto('/record')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the colours that are chosen in the room hold in its other tabs and in the portal, and the other way round', async ({
  owner,
  page,
}) => {
  const { attendeeUrl } = await createConference(owner)
  await page.emulateMedia({ colorScheme: 'light' })
  await enterMuted(page, attendeeUrl, 'Ada')
  const lobby = await page.context().newPage()
  await lobby.goto(attendeeUrl)
  await pressControl(page, 'Settings')
  const choice = page.getByRole('dialog').getByLabel('Colour theme')
  await expect(choice).toHaveValue('auto')
  await choice.selectOption('Dark')
  await expectDark(room(page))
  await expectDark(page.getByRole('dialog'))
  await expectDark(room(lobby))
  await lobby.goto('/SignIn')
  await expect(lobby.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked()
  await expectDark(lobby.locator('body'))

  await lobby.getByRole('radio', { name: 'Light', exact: true }).check()
  await expect(choice).toHaveValue('light')
  await expectLight(room(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(lobby.getByRole('radio', { name: 'Light', exact: true })).toBeChecked()
  await page.reload()
  await expectLight(room(page))
  await lobby.goto('/peer')
  await expectLight(room(lobby))
})

test('a black drawing is black for everybody, in every colour scheme', async ({ owner, newPage }) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    const colours = { strokeColor: '#1e1e1e', backgroundColor: '#1e1e1e' }
    board.elements.set('box', rectangle('box', { ...colours, width: 200, height: 120 }))
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await newPage({ colorScheme })
      await enterMuted(page, conference.attendeeUrl, colorScheme)
      await expect.poll(() => pixelsOf(drawingOf(page), [30, 30, 30])).toBeGreaterThan(10_000)
      // The color is seen unchanged: Excalidraw inverts colors by a filter.
      await expect(drawingOf(page)).toHaveCSS('filter', 'none')
      await expectLight(boardOf(page))
    }
  } finally {
    board.close()
  }
})
