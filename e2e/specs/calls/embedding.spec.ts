import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { MountRoomOptions, mountRoom, RoomEvents } from '@lumi/sdk'
import type { FrameLocator, Page } from '@playwright/test'
import { createConference, type OwnConference } from '../../support/conference.ts'
import { createEncrypted } from '../../support/encrypted.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { provedOrigin } from '../../support/proved-origin.ts'
import { enterCall, expectSeesAndHears, pictureOf, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    mountRoom: typeof mountRoom
    room: ReturnType<typeof mountRoom>
    received: { name: string; data: unknown }[]
  }
}

const source = readFileSync(new URL('../../../packages/sdk/src/mount-room.ts', import.meta.url), 'utf8')
const hostPage = `<!doctype html><title>School</title><div id="room" style="width: 1200px; height: 800px"></div>
  <script type="module">${stripTypeScriptTypes(source)}; window.mountRoom = mountRoom</script>`
const watchedEvents = [
  ...['state', 'joined', 'userJoined', 'userLeft', 'microphone', 'camera', 'panel', 'shares', 'recording'],
] as (keyof RoomEvents)[]

/** Permissions that the room uses and a page can withhold from its frames. */
const needed = ['camera', 'microphone', 'speaker-selection', 'display-capture', 'autoplay', 'clipboard-read']

type Shown = Omit<MountRoomOptions, 'baseUrl'>

/** A page of this origin that shows the room of a conference by the SDK. */
async function openHost(page: Page, origin: string, shown: Shown): Promise<FrameLocator> {
  await page.route(`${origin}/school`, (route) => route.fulfill({ contentType: 'text/html', body: hostPage }))
  await page.goto(`${origin}/school`)
  await page.waitForFunction(() => 'mountRoom' in window)
  await page.evaluate(
    ({ options, watchedEvents }) => {
      window.received = []
      window.room = window.mountRoom(document.getElementById('room') as HTMLElement, options)
      for (const name of watchedEvents) window.room.on(name, (data) => window.received.push({ name, data }))
    },
    { options: { baseUrl: lumiUrl(), displayName: 'Ada', ...shown }, watchedEvents },
  )
  return page.frameLocator('iframe[title="Lumi"]')
}

const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? ''

const expectTold = (page: Page, name: keyof RoomEvents, data: Record<string, unknown>) =>
  expect
    .poll(() => page.evaluate(() => window.received), { timeout: 30_000 })
    .toContainEqual({ name, data: expect.objectContaining(data) })

async function enterFrame(page: Page, room: FrameLocator, role = 2): Promise<void> {
  await expectTold(page, 'state', { state: 'inLobby' })
  await expect(room.getByLabel('Your name')).toHaveValue('Ada')
  await room.getByRole('button', { name: 'Join now' }).click()
  await expectTold(page, 'joined', { displayName: 'Ada', role })
}

const open = ({ confId, presenterUrl }: OwnConference): Shown => ({ confId, key: keyOf(presenterUrl) })

test('a page shows the room, receives its events, and commands it', async ({ owner, page, listen }) => {
  const conference = await createConference(owner)
  const room = await openHost(page, lumiUrl(), { ...open(conference), hidden: ['chat', 'record'] })
  await enterFrame(page, room)
  const controls = room.getByRole('toolbar', { name: 'Controls' })
  await expect(controls.getByRole('button', { name: 'Users' })).toBeVisible()
  await controls.getByRole('button', { name: 'More', exact: true }).click()
  await expect(room.getByRole('group', { name: 'More controls' })).toBeVisible()
  for (const name of ['Chat', 'Record'])
    await expect(room.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const ben = await listen(conference, 1, 'Ben')
  await expectTold(page, 'userJoined', { displayName: 'Ben' })
  await page.evaluate(() => window.room.setMicrophone(false))
  await expectTold(page, 'microphone', { on: false })
  await page.evaluate(() => window.room.openPanel('users'))
  await expect(room.getByRole('region', { name: 'Users' })).toBeVisible()
  await expectTold(page, 'panel', { part: 'users' })
  await page.evaluate(() => window.room.openPanel('board'))
  await room.getByRole('button', { name: 'New whiteboard' }).click()
  await expectTold(page, 'shares', { items: [expect.objectContaining({ kind: 'whiteboard' })] })
  await page.evaluate(() => window.room.openPanel(null))
  await expectTold(page, 'panel', { part: null })
  ben.socket.close()
  await expectTold(page, 'userLeft', { displayName: 'Ben' })
  await page.evaluate(() => window.room.leave())
  await expectTold(page, 'state', { state: 'over', reason: 'left' })
})

test('a page receives the events of a recording from its beginning to its end', {
  tag: '@long',
}, async ({ owner, page }) => {
  const conference = await createConference(owner)
  const room = await openHost(page, lumiUrl(), open(conference))
  await enterFrame(page, room)
  const params = { id: conference.confId }
  await owner.client.capture.start({ params, body: {} })
  await expectTold(page, 'recording', { state: 'recording' })
  await owner.client.capture.change({ params, body: { paused: true } })
  await expectTold(page, 'recording', { state: 'paused' })
  await owner.client.capture.stop({ params })
  await expect
    .poll(() => page.evaluate(() => window.received.findLast(({ name }) => name === 'recording')?.data), {
      timeout: 60_000,
    })
    .toEqual({ state: 'off' })
})

test('on a page of the domain that its app has proved, the room has devices, and goes with its frame', async ({
  owner,
  page,
  newPage,
}) => {
  const conference = await createConference(owner)
  const room = await openHost(page, await provedOrigin(page, owner), open(conference))
  await enterFrame(page, room)
  const ben = await newPage()
  await enterCall(ben, conference.attendeeUrl, 'Ben')
  await expectSeesAndHears(ben, 'Ada')
  await expectTold(page, 'camera', { on: true })
  const refused = await page
    .frameLocator('iframe[title="Lumi"]')
    .locator('body')
    .evaluate(({ ownerDocument }, features) => {
      const { featurePolicy } = ownerDocument as Document & {
        featurePolicy: { allowsFeature(name: string): boolean }
      }
      return features.filter((name) => !featurePolicy.allowsFeature(name))
    }, needed)
  expect(refused).toEqual([])

  await page.evaluate(() => window.room.setCamera(false))
  await expectTold(page, 'camera', { on: false })
  await expect(pictureOf(ben, 'Ada')).toHaveCount(0)
  await page.evaluate(() => window.room.setCamera(true))
  await expectMovingPicture(pictureOf(ben, 'Ada'))
  const turned = () =>
    page.evaluate(() => window.received.filter(({ name }) => name === 'microphone').map(({ data }) => data))
  await page.evaluate(() => window.room.setMicrophone(false))
  await expect.poll(turned).toEqual([{ on: true }, { on: false }])
  await page.evaluate(() => window.room.setMicrophone(true))
  await expect.poll(turned).toEqual([{ on: true }, { on: false }, { on: true }])

  await page.evaluate(() => window.room.setLook({ layout: 'speaker', hidden: ['reactions'] }))
  await expect(room.getByRole('button', { name: 'React', exact: true })).toHaveCount(0)
  await room.getByRole('button', { name: 'Change layout' }).click()
  await expect(room.getByRole('radio', { name: /^Speaker/ })).toBeChecked()

  await page.evaluate(() => window.room.setLook({ language: 'de' }))
  await expect(room.getByRole('button', { name: 'Ansicht ändern' })).toBeVisible()

  await page.evaluate(() => window.room.unmount())
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(tileOf(ben, 'Ada')).toHaveCount(0)
})

test('an encrypted conference is shown by its key, which no server is sent', { tag: '@long' }, async ({
  owner,
  portal,
  page,
  newPage,
}) => {
  const { confId, hostUrl, attendeeUrl, secret } = await createEncrypted(portal)
  const ben = await newPage()
  await enterCall(ben, attendeeUrl, 'Ben')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  const room = await openHost(page, await provedOrigin(page, owner), { confId, key: keyOf(hostUrl), secret })
  await enterFrame(page, room, 3)
  await expectSeesAndHears(ben, 'Ada')
  await expect(room.getByRole('button', { name: 'End-to-end encrypted' })).toBeVisible()
  await expectMovingPicture(room.getByRole('listitem').filter({ hasText: 'Ben' }).locator('video'))
  expect(asked.filter((one) => one.includes(confId)).length).toBeGreaterThan(0)
  expect(asked.filter((one) => one.replace(/#.*/, '').includes(secret))).toEqual([])
})

test('a page of another origin does not show the room', async ({ owner, page }) => {
  const { confId } = await createConference(owner)
  const elsewhere = new URL(lumiUrl())
  elsewhere.hostname = '127.0.0.1'
  await openHost(page, elsewhere.origin, { confId })
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
  expect(await page.evaluate(() => window.received)).toEqual([])
})
