import type { Page, WebSocketRoute } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const queue = (page: Page) => page.getByRole('list', { name: 'Raised hands' }).getByRole('listitem')

test('hands stand in the order of raising, and are lowered by a host', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  const lines: WebSocketRoute[] = []
  await cleo.routeWebSocket(/\/realtime\//, (line) => {
    lines.push(line)
    line.connectToServer()
  })
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  await enterCall(cleo, attendeeUrl, 'Cleo')

  await control(cleo, 'Hand').click()
  await expect(queue(page)).toHaveText(['Cleo'])
  await ben.keyboard.press('Control+Alt+KeyH')
  await expect(queue(page)).toHaveText(['Cleo', 'Ben'])
  await expect(tileOf(page, 'Ben').getByRole('img', { name: 'Hand raised, number 2 in line' })).toBeVisible()
  await control(page, 'Users').click()
  const row = page.getByRole('region', { name: 'Users' }).getByRole('listitem').filter({ hasText: 'Ben' })
  await expect(row.getByRole('img', { name: 'Hand raised, number 2 in line' })).toBeVisible()
  await expectAccessible(page)
  await control(page, 'Users').click()

  // A person who loses the connection stays at their position.
  const [lost] = lines
  const found = cleo.waitForEvent('websocket', (line) => line.url().includes('/realtime/'))
  await lost?.close()
  await (await found).waitForEvent('framereceived')
  await expect(control(cleo, 'Hand')).toHaveAttribute('aria-pressed', 'true')
  await expect(queue(page)).toHaveText(['Cleo', 'Ben'])

  await expect(ben.getByRole('button', { name: "Lower Cleo's hand" })).toHaveCount(0)
  await page.getByRole('button', { name: "Lower Cleo's hand" }).click()
  await expect(queue(ben)).toHaveText(['Ben'])
  await expect(control(cleo, 'Hand')).toHaveAttribute('aria-pressed', 'false')
  await control(ben, 'Hand').click()
  await expect(queue(page)).toHaveCount(0)
})
