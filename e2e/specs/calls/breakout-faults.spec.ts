import type { Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { breakable, killPart, restartLimitMs } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted, pressControl, tileOf, tilesOf } from '../../support/room.ts'
import { expect } from '../../support/test.ts'

breakable.setTimeout(240_000)

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
  return { confId, everybody: [ada, ben, cleo] }
}

const expectConnected = (pages: readonly Page[]) =>
  Promise.all(
    pages.map((page) => expect(page.getByText(/Reconnecting/)).toBeHidden({ timeout: restartLimitMs })),
  )

for (const [part, tag] of [
  ['server', []],
  ['postgres', ['@long']],
  ['livekit', ['@long']],
] as const)
  breakable(
    `a killed ${part} changes nothing of breakout rooms`,
    { tag: [...tag] },
    async ({ lumi, owner, newPage }) => {
      const [ada, ben, cleo] = [await newPage(), await newPage(), await newPage()]
      const { everybody } = await openRooms(owner, [ada, ben, cleo])
      await notice(ben).getByRole('button', { name: 'Ask for help' }).click()
      await expect(ada.getByRole('button', { name: 'Room 1 asks for help' })).toBeVisible()
      const noticed = Promise.all(
        everybody.map((page) => expect(page.getByText(/Reconnecting/)).toBeVisible()),
      )
      await killPart(lumi, part)
      // The database is away for a moment that nobody in a call notices.
      if (part !== 'postgres') await noticed
      else noticed.catch(() => undefined)
      await expectConnected(everybody)

      await expect(notice(ben).getByText('Room 1')).toBeVisible()
      await expect(notice(ben).getByText('The hosts know that you need help.')).toBeVisible()
      await expect(notice(cleo).getByRole('timer')).toHaveText(/^Closes in [98]:\d\d$/)
      await expect(place(ada, 'Room 1')).toContainText('Ben')
      await expect(place(ada, 'Room 2')).toContainText('Cleo')
      await pane(ada).getByRole('button', { name: 'Move Cleo' }).click()
      await ada.getByRole('button', { name: 'To Room 1' }).click()
      await expect(tileOf(cleo, 'Ben')).toBeVisible({ timeout: restartLimitMs })
      await pane(ada).getByRole('button', { name: 'Call everybody back now' }).click()
      for (const page of everybody) await expect(tilesOf(page)).toHaveCount(3)
      await expect(control(ada, 'Breakout')).toBeEnabled()
    },
  )

breakable(
  'rooms whose time is over while no server runs are closed by the next one',
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
