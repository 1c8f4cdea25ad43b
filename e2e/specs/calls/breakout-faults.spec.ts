import type { LumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { hasRedis } from '../../../apps/server/src/testing/redis.ts'
import { signUp, type TestAccount } from '../../support/account.ts'
import { breakable, killPart, restartLimitMs, whileDown } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { withFullDisk } from '../../support/full-disk.ts'
import { callBackNow, drawRedBox, tokenDuring, writeMessage } from '../../support/lesson.ts'
import { isReady } from '../../support/lumi.ts'
import { control, enterMuted, pressControl, tileOf, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'
import { startTwoServers } from '../../support/two-servers.ts'

breakable.setTimeout(240_000)
withFullDisk.setTimeout(240_000)

const notice = (page: Page) => page.getByRole('region', { name: 'Breakout rooms are open' })
const pane = (page: Page) => page.getByRole('region', { name: 'Rooms and the people in them' })
const place = (page: Page, name: string) =>
  pane(page)
    .getByRole('list', { name: 'Who is where' })
    .locator('> li')
    .filter({ has: page.getByTitle(name, { exact: true }) })

/** Ada, a host, is in the main room, Ben in the first room and Cleo in the second, for ten minutes. */
async function openRooms(owner: TestAccount, [ada, ben, cleo]: [Page, Page, Page]) {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(ada)).toHaveCount(3)
  await pressControl(ada, 'Breakout')
  await pane(ada).getByLabel('Open for').selectOption({ label: '10 minutes' })
  await pane(ada).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(notice(ben).getByText('Room 1')).toBeVisible()
  await expect(notice(cleo).getByText('Room 2')).toBeVisible()
  return { confId, everybody: [ada, ben, cleo] as const }
}

async function moveToFirst(ada: Page, name: string): Promise<void> {
  await pane(ada)
    .getByRole('button', { name: `Move ${name}` })
    .click()
  await ada.getByRole('button', { name: 'To Room 1' }).click()
}

/** Somebody in a room writes to it and draws on a board of it; the chat is open afterwards. */
async function work(page: Page, url: string, client: LumiClient, confId: string): Promise<void> {
  const { breakout } = await client.breakout.read({ params: { id: confId } })
  const roomId = breakout?.rooms[0]?.confId ?? ''
  await pressControl(page, 'Chat')
  const token = await tokenDuring(page, () => writeMessage(page, 'We have it'))
  await client.board.create({ params: { id: roomId }, body: { template: 'blank' } })
  await drawRedBox(url, { client, confId: roomId, token })
}

const expectConnected = (pages: readonly Page[]) =>
  Promise.all(
    pages.map((page) => expect(page.getByText(/Reconnecting/)).toBeHidden({ timeout: restartLimitMs })),
  )

/**
 * Without a database the call continues, and nobody sees a lost connection; a refused action is reported to the person
 * who tries it.
 */
async function expectOnlyChangesRefused(everybody: readonly [Page, ...Page[]]): Promise<void> {
  const [ada] = everybody
  await moveToFirst(ada, 'Cleo')
  await expect(ada.getByText("The server can't be reached right now. Try again in a moment.")).toBeVisible()
  await expect(place(ada, 'Room 2')).toContainText('Cleo')
  for (const page of everybody) await expect(page.getByText(/Reconnecting/)).toHaveCount(0)
}

for (const part of ['server', 'postgres', 'livekit'] as const)
  breakable(
    `a killed ${part} changes nothing of breakout rooms`,
    { tag: '@long' },
    async ({ lumi, owner, newPage }) => {
      const [ada, ben, cleo] = [await newPage(), await newPage(), await newPage()]
      const { confId, everybody } = await openRooms(owner, [ada, ben, cleo])
      await notice(ben).getByRole('button', { name: 'Ask for help' }).click()
      await expect(ada.getByText('Room 1 asks for help')).toBeVisible()
      await work(ben, lumi.url, owner.client, confId)
      if (part === 'postgres') {
        await whileDown(lumi, part, () => expectOnlyChangesRefused(everybody))
        await expect.poll(() => isReady(lumi.url), { timeout: restartLimitMs }).toBe(true)
      } else {
        const noticed = Promise.all(
          everybody.map((page) => expect(page.getByText(/Reconnecting/)).toBeVisible()),
        )
        await killPart(lumi, part)
        await noticed
      }
      await expectConnected(everybody)

      await expect(notice(ben).getByText('Room 1')).toBeVisible()
      await expect(notice(ben).getByRole('button', { name: 'Help is no longer needed' })).toBeVisible()
      await expect(notice(cleo).getByRole('timer')).toHaveText(/^Closes in [98]:\d\d$/)
      await expect(place(ada, 'Room 1')).toContainText('Ben')
      await expect(place(ada, 'Room 2')).toContainText('Cleo')
      await moveToFirst(ada, 'Cleo')
      await expect(tileOf(cleo, 'Ben')).toBeVisible({ timeout: restartLimitMs })
      // Once more, while the results of the first room are being stored: its board already is, its chat not yet.
      const uploads = '**/v1/conference/*/content'
      let begun = 0
      const broken = new Promise<void>((resolve, reject) =>
        ada.route(uploads, async (route) => {
          begun += 1
          if (begun !== 2) return route.continue()
          await killPart(lumi, part).then(resolve, reject)
          await route.abort()
        }),
      )
      await callBackNow(ada)
      for (const page of everybody) await expect(tilesOf(page)).toHaveCount(3)
      await expect(control(ada, 'Breakout')).toBeEnabled()
      await broken
      // A pane opened while no server answers shows the failure, and recovers with the next one.
      await pressControl(ada, 'Files')
      const files = ada.getByRole('region', { name: 'Files of this conference' })
      await expect(files.getByText('Room 1 - Chat.txt')).toHaveCount(1, { timeout: restartLimitMs })
      await expect(files.getByText('Room 1 - Whiteboard 1.pdf')).toHaveCount(1)
    },
  )

breakable(
  'rooms whose time is over while no server runs are closed by the next one',
  { tag: '@long' },
  async ({ lumi, owner, newPage }) => {
    const { confId, everybody } = await openRooms(owner, [await newPage(), await newPage(), await newPage()])
    await owner.client.breakout.close({ params: { id: confId }, body: { seconds: 1 } })
    await killPart(lumi, 'server')
    for (const page of everybody) {
      await expect(tilesOf(page)).toHaveCount(3, { timeout: restartLimitMs })
      await expect(notice(page)).toHaveCount(0)
    }
  },
)

test('rooms go on at another server while the first is gone', { tag: '@long' }, async ({ newPage }) => {
  test.skip(!hasRedis, 'There is no Redis here')
  test.setTimeout(240_000)
  const lumi = await startTwoServers()
  try {
    const [ada, ben, cleo] = [await newPage(), await newPage(), await newPage()]
    const { everybody } = await openRooms(await signUp(lumi.url), [ada, ben, cleo])
    await whileDown(lumi, 'server', async () => {
      await expectConnected(everybody)
      await expect(notice(cleo).getByText('Room 2')).toBeVisible()
      await moveToFirst(ada, 'Cleo')
      await expect(tileOf(cleo, 'Ben')).toBeVisible({ timeout: restartLimitMs })
      await notice(ben).getByRole('button', { name: 'Ask for help' }).click()
      await expect(ada.getByText('Room 1 asks for help')).toBeVisible()
      await callBackNow(ada)
      for (const page of everybody) await expect(tilesOf(page)).toHaveCount(3, { timeout: restartLimitMs })
    })
    await expectConnected(everybody)
    for (const page of everybody) {
      await expect(tilesOf(page)).toHaveCount(3)
      await expect(notice(page)).toHaveCount(0)
    }
  } finally {
    await lumi.stop()
  }
})

withFullDisk.describe('where what people store has a disk of its own', () => {
  withFullDisk.use({ part: 'files', megabytes: 32 })

  withFullDisk(
    'everybody returns where space runs out, and what was done in the rooms is kept once there is some',
    { tag: '@long' },
    async ({ lumi, owner, newPage, disk }) => {
      const [ada, ben, cleo] = [await newPage(), await newPage(), await newPage()]
      const { confId, everybody } = await openRooms(owner, [ada, ben, cleo])
      await work(ben, lumi.url, owner.client, confId)
      await disk.fill()
      await callBackNow(ada)
      for (const page of everybody) await expect(tilesOf(page)).toHaveCount(3)
      await expect(
        ada.getByText(
          "What was drawn and written in Room 1 couldn't be added to the files. Lumi keeps trying.",
        ),
      ).toBeVisible()
      await disk.free()
      await expect(ada.getByText('What was drawn and written in Room 1 is now among the files.')).toBeVisible(
        {
          timeout: 90_000,
        },
      )
      await pressControl(ada, 'Files')
      const files = ada.getByRole('region', { name: 'Files of this conference' })
      for (const name of ['Room 1 - Chat.txt', 'Room 1 - Whiteboard 1.pdf'])
        await expect(files.getByText(name)).toHaveCount(1)
    },
  )
})
