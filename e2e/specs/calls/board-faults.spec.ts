import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anyLoss, shareBoard as shareWithoutBrowser, textsOf, write } from '../../support/board.ts'
import { breakable, killPart, restartLimitMs, whileDown } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { openDrawing, rectangle } from '../../support/drawer.ts'
import { withFullDisk } from '../../support/full-disk.ts'
import { shareBoard } from '../../support/lesson.ts'
import { isReady } from '../../support/lumi.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { enterMuted, pictureOf } from '../../support/room.ts'
import { expect } from '../../support/test.ts'

breakable.setTimeout(240_000)
withFullDisk.setTimeout(240_000)

const drawnLater = (page: Page) => page.getByText('What you draw is sent as soon as it is back.')
const notSaved = (page: Page) => page.getByText("What you draw can't be saved right now.")
const savedAgain = (page: Page) => page.getByText('Everything that was drawn is saved again.')
const callLost = (page: Page) => page.getByText('Connection lost. Reconnecting...')

/** The order of the texts does not matter, because views differ. */
const expectTexts = (pages: readonly Page[], texts: readonly string[]) =>
  Promise.all(
    pages.map((page) =>
      expect
        .poll(async () => (await textsOf(page).allTextContents()).toSorted(), { timeout: restartLimitMs })
        .toEqual(texts.toSorted()),
    ),
  )

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

/** Expects that no loss is shown any more, the call is intact, and each sees the other's strokes. */
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
    // A person who opens the page again finds all drawings, also on a server that must first load them.
    await killPart(lumi, 'server')
    await expect(drawnLater(ben)).toBeVisible()
    await expect(anyLoss(ben)).toHaveCount(0, { timeout: restartLimitMs })
    await ben.reload()
    await expectTexts([ada, ben], ['Before', 'From Ada', 'From Ben', 'Afterwards'])
  },
)

withFullDisk.describe('where the database has a disk that is full', () => {
  withFullDisk.use({ megabytes: 250 })

  withFullDisk(
    'drawing goes on with a warning that it is not saved, and it is saved once there is space',
    { tag: '@long' },
    async ({ lumi, owner, newPage, disk }) => {
      const conference = await createConference(owner)
      const board = await shareWithoutBrowser(conference, { url: lumi.url })
      const [ada, ben] = [await newPage(), await newPage()]
      await enterMuted(ada, conference.hostUrl, 'Ada')
      await enterMuted(ben, conference.presenterUrl, 'Ben')
      await write(ada, 'Before', -160)
      await expectTexts([ada, ben], ['Before'])

      await disk.fill()
      // More than fits in what the database has already.
      const customData = { noise: randomBytes(400_000).toString('base64') }
      board.elements.set('large', rectangle('large', { customData }))
      await board.taken()
      for (const page of [ada, ben]) await expect(notSaved(page)).toBeVisible()
      await write(ada, 'From Ada', -60)
      await expectTexts([ben], ['Before', 'From Ada'])
      await write(ben, 'From Ben', 60)
      await expectTexts([ada], ['Before', 'From Ada', 'From Ben'])
      // A database that ends as well may not even start again before there is room.
      process.kill(await lumi.pidOf('postgres'), 'SIGKILL')
      await write(ada, 'Without a database', 160)
      const texts = ['Before', 'From Ada', 'From Ben', 'Without a database']
      await expectTexts([ada, ben], texts)
      for (const page of [ada, ben]) {
        await expect(notSaved(page)).toBeVisible()
        await expect(anyLoss(page)).toHaveCount(0)
      }

      await disk.free()
      await Promise.all(
        [ada, ben].map((page) => expect(savedAgain(page)).toBeVisible({ timeout: restartLimitMs })),
      )
      for (const page of [ada, ben]) await expect(notSaved(page)).toHaveCount(0)
      // Nobody is left who could bring it back: the next server must read it.
      await whileDown(lumi, 'server', async () => {
        for (const page of [ada, ben]) await page.close()
        board.provider.destroy()
      })
      await expect.poll(() => isReady(lumi.url), { timeout: restartLimitMs }).toBe(true)
      const late = await openDrawing(lumi.url, board.pageIds[0] ?? '', board.host.token)
      expect([...late.elements.values()].flatMap(textOf).toSorted()).toEqual(texts.toSorted())
      expect(late.elements.get('large')).toMatchObject({ customData })
      late.close()
      board.host.socket.close()
    },
  )
})

const textOf = (element: unknown): string[] => {
  const { text } = element as { text?: string }
  return text === undefined ? [] : [text]
}
