import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { mountRoom, RoomEvents } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    mountRoom: typeof mountRoom
    room: ReturnType<typeof mountRoom>
    told: { name: string; data: unknown }[]
  }
}

const source = readFileSync(new URL('../../../packages/sdk/src/mount-room.ts', import.meta.url), 'utf8')
const hostPage = `<!doctype html><title>School</title><div id="room" style="width: 1200px; height: 800px"></div>
  <script type="module">${stripTypeScriptTypes(source)}; window.mountRoom = mountRoom</script>`

/** A page of this origin that shows the room of a conference by the SDK. */
async function openHost(page: Page, origin: string, confId: string, key: string): Promise<void> {
  await page.route(`${origin}/school`, (route) => route.fulfill({ contentType: 'text/html', body: hostPage }))
  await page.goto(`${origin}/school`)
  await page.waitForFunction(() => 'mountRoom' in window)
  await page.evaluate(
    ({ baseUrl, confId, key }) => {
      const element = document.getElementById('room') as HTMLElement
      window.told = []
      window.room = window.mountRoom(element, { baseUrl, confId, key, displayName: 'Ada', hidden: ['chat'] })
      const names: (keyof RoomEvents)[] = ['state', 'joined', 'userJoined', 'userLeft', 'microphone']
      for (const name of names) window.room.on(name, (data) => window.told.push({ name, data }))
    },
    { baseUrl: lumiUrl(), confId, key },
  )
}

const expectTold = (page: Page, name: keyof RoomEvents, data: Record<string, unknown>) =>
  expect
    .poll(() => page.evaluate(() => window.told))
    .toContainEqual({ name, data: expect.objectContaining(data) })

test('a page shows the room, hears what happens in it, and has a say', async ({ owner, page, listen }) => {
  const conference = await createConference(owner)
  const key = new URL(conference.presenterUrl).searchParams.get('key') ?? ''
  await openHost(page, lumiUrl(), conference.confId, key)
  const room = page.frameLocator('iframe[title="Lumi"]')
  await expectTold(page, 'state', { state: 'inLobby' })
  await expect(room.getByLabel('Your name')).toHaveValue('Ada')
  await room.getByRole('button', { name: 'Join now' }).click()
  await expectTold(page, 'joined', { displayName: 'Ada', role: 2 })
  const controls = room.getByRole('toolbar', { name: 'Controls' })
  await expect(controls.getByRole('button', { name: 'Users' })).toBeVisible()
  await expect(controls.getByRole('button', { name: 'Chat' })).toHaveCount(0)

  await listen(conference, 1, 'Ben')
  await expectTold(page, 'userJoined', { displayName: 'Ben' })
  await page.evaluate(() => window.room.setMicrophone(false))
  await expectTold(page, 'microphone', { on: false })
  await page.evaluate(() => window.room.openPanel('users'))
  await expect(room.getByRole('region', { name: 'Users' })).toBeVisible()
  await page.evaluate(() => window.room.leave())
  await expectTold(page, 'state', { state: 'over', reason: 'left' })
})

test('a page of another origin does not show the room', async ({ owner, page }) => {
  const { confId } = await createConference(owner)
  const elsewhere = new URL(lumiUrl())
  elsewhere.hostname = '127.0.0.1'
  await openHost(page, elsewhere.origin, confId, '')
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
  expect(await page.evaluate(() => window.told)).toEqual([])
})
