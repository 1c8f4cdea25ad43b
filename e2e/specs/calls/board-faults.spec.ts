import type { Page } from '@playwright/test'
import { textsOf, write } from '../../support/board.ts'
import { breakable, killPart, restartLimitMs, whileDown } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { shareBoard } from '../../support/lesson.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { enterMuted, pictureOf } from '../../support/room.ts'
import { expect } from '../../support/test.ts'

breakable.setTimeout(240_000)

const drawnLater = (page: Page) => page.getByText('What you draw is sent as soon as it is back.')
const notSaved = (page: Page) => page.getByText("What you draw can't be saved right now.")
const savedAgain = (page: Page) => page.getByText('Everything that was drawn is saved again.')
const callLost = (page: Page) => page.getByText('Connection lost. Reconnecting...')
const anyLoss = (page: Page) => page.getByText(/Connection lost|Reconnecting/)

const expectTexts = (pages: readonly Page[], texts: readonly string[]) =>
  Promise.all(pages.map((page) => expect(textsOf(page)).toHaveText([...texts], { timeout: restartLimitMs })))

/** Ada and Ben see each other, and draw on one board. */
const drawing = breakable.extend<{ ada: Page; ben: Page }>({
  ada: async ({ newPage }, use) => use(await newPage()),
  ben: async ({ newPage, ada, owner }, use) => {
    const { hostUrl, presenterUrl } = await createConference(owner)
    const ben = await newPage()
    await enterMuted(ada, hostUrl, 'Ada')
    await enterMuted(ben, presenterUrl, 'Ben')
    await shareBoard(ada)
    await write(ada, 'Before', -160)
    await expectTexts([ada, ben], ['Before'])
    await expectSeen(ada, ben)
    await use(ben)
  },
})

const expectSeen = (ada: Page, ben: Page) =>
  Promise.all([expectMovingPicture(pictureOf(ada, 'Ben')), expectMovingPicture(pictureOf(ben, 'Ada'))])

/** Nothing is said of a loss any more, the call stands, and what one draws the other sees. */
async function expectAllBack(ada: Page, ben: Page, texts: readonly string[]): Promise<void> {
  for (const page of [ada, ben]) await expect(anyLoss(page)).toHaveCount(0, { timeout: restartLimitMs })
  await expectSeen(ada, ben)
  await expectTexts([ada, ben], texts)
  await write(ben, 'Afterwards', 160)
  await expectTexts([ada, ben], [...texts, 'Afterwards'])
}

drawing(
  'while the media server is killed the call says so, and drawing goes on',
  { tag: '@long' },
  async ({ lumi, ada, ben }) => {
    await whileDown(lumi, 'livekit', async () => {
      for (const page of [ada, ben]) await expect(callLost(page)).toBeVisible()
      await write(ada, 'From Ada', -60)
      await expectTexts([ben], ['Before', 'From Ada'])
      await write(ben, 'From Ben', 60)
      await expectTexts([ada], ['Before', 'From Ada', 'From Ben'])
      for (const page of [ada, ben]) {
        await expect(callLost(page)).toBeVisible()
        await expect(drawnLater(page)).toHaveCount(0)
      }
    })
    await expectAllBack(ada, ben, ['Before', 'From Ada', 'From Ben'])
  },
)

drawing(
  'while the server is killed the board says so, and brings what is drawn meanwhile',
  { tag: '@long' },
  async ({ lumi, ada, ben }) => {
    await whileDown(lumi, 'server', async () => {
      for (const page of [ada, ben]) await expect(drawnLater(page)).toBeVisible()
      await write(ada, 'From Ada', -60)
      await write(ben, 'From Ben', 60)
      await expectTexts([ada], ['Before', 'From Ada'])
      await expectTexts([ben], ['Before', 'From Ben'])
      for (const page of [ada, ben]) await expect(drawnLater(page)).toBeVisible()
    })
    await expectAllBack(ada, ben, ['Before', 'From Ada', 'From Ben'])
  },
)

drawing(
  'while the database is killed drawing goes on, and what cannot be done is told',
  { tag: '@long' },
  async ({ lumi, ada, ben }) => {
    await whileDown(lumi, 'postgres', async () => {
      await write(ada, 'From Ada', -60)
      await expectTexts([ben], ['Before', 'From Ada'])
      await write(ben, 'From Ben', 60)
      await expectTexts([ada], ['Before', 'From Ada', 'From Ben'])
      for (const page of [ada, ben]) await expect(notSaved(page)).toBeVisible()
      await ada.getByRole('button', { name: 'Add a page' }).click()
      await expect(ada.getByText("The server can't be reached right now.")).toBeVisible()
      for (const page of [ada, ben]) await expect(anyLoss(page)).toHaveCount(0)
    })
    await Promise.all(
      [ada, ben].map((page) => expect(savedAgain(page)).toBeVisible({ timeout: restartLimitMs })),
    )
    for (const page of [ada, ben]) await expect(notSaved(page)).toHaveCount(0)
    await expectAllBack(ada, ben, ['Before', 'From Ada', 'From Ben'])
    // Whoever opens it anew finds what was drawn meanwhile, also from a server that has to read it.
    await killPart(lumi, 'server')
    await expect(drawnLater(ben)).toBeVisible()
    await expect(anyLoss(ben)).toHaveCount(0, { timeout: restartLimitMs })
    await ben.reload()
    await expectTexts([ada, ben], ['Before', 'From Ada', 'From Ben', 'Afterwards'])
  },
)
