import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { expectSound } from '../../support/media.ts'
import { enterPeer } from '../../support/peer.ts'
import { provedOrigin } from '../../support/proved-origin.ts'
import { keepConnectionsInReach } from '../../support/received.ts'
import { tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Frames of somebody's picture that have been shown. */
const framesOf = (page: Page, name: string) =>
  tileOf(page, name)
    .locator('video')
    .evaluateAll(
      ([video]) => (video as HTMLVideoElement | undefined)?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    )

const expectToSee = (page: Page, name: string) =>
  expect.poll(() => framesOf(page, name), { message: `${name} is seen`, timeout: 30_000 }).toBeGreaterThan(10)

/** The address of the other side of the only connection; another one after each new agreement. */
const theirAddress = (page: Page) =>
  page.evaluate(() => {
    const [connection] = window.lumiTestConnections ?? []
    return connection?.currentRemoteDescription?.sdp.match(/^a=ice-ufrag:(.+)$/m)?.[1]
  })

/** Makes the browser report a failed connection, as after a long outage; true while the page should believe it. */
const playFailure = (page: Page, isFailed: boolean) =>
  page.evaluate((isFailed) => {
    const [connection] = window.lumiTestConnections ?? []
    if (!connection) throw new Error('There is no connection')
    if (isFailed)
      Object.defineProperty(connection, 'connectionState', { value: 'failed', configurable: true })
    else Reflect.deleteProperty(connection, 'connectionState')
    connection.dispatchEvent(new Event('connectionstatechange'))
  }, isFailed)

test('three see and hear each other from browser to browser, without the media server', async ({
  owner,
  page,
  newPage,
}) => {
  const { attendeeUrl, confId } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  for (const one of [page, ben]) await one.addInitScript(keepConnectionsInReach)
  const media: string[] = []
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname.startsWith('/media')) media.push(socket.url())
  })
  await page.goto('/peer')
  await expectAccessible(page)
  await page.getByLabel('Conference ID').fill(confId)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAccessible(page)

  await enterPeer(page, attendeeUrl, 'Ada')
  expect(page.url()).not.toContain('key=')
  await expect(page.getByText('Nobody else is here.')).toBeVisible()
  await enterPeer(ben, attendeeUrl, 'Ben')
  await expectToSee(page, 'Ben')
  await expectToSee(ben, 'Ada')
  for (const one of [page, ben]) await expectSound(one)

  // A failed connection is reported, and restarted with new addresses, regardless of who detects it.
  for (const one of [page, ben]) {
    const before = await theirAddress(one)
    await playFailure(one, true)
    await expect(one.getByText('Connection lost. Reconnecting...')).toBeVisible()
    await expect.poll(() => theirAddress(one)).not.toBe(before)
    await playFailure(one, false)
    await expect(one.getByText('Connection lost. Reconnecting...')).toHaveCount(0)
  }

  await enterPeer(cleo, attendeeUrl, 'Cleo')
  for (const name of ['Ada', 'Ben']) await expectToSee(cleo, name)
  await expectToSee(page, 'Cleo')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 720 })
  await expectToFit(page)

  // A camera that is off leaves the face, and comes back without another call.
  await ben.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(tileOf(page, 'Ben').locator('video')).toHaveCount(0)
  await ben.getByRole('button', { name: 'Turn camera on' }).click()
  await expectToSee(page, 'Ben')
  await ben.getByRole('button', { name: 'Turn microphone off' }).click()
  await expect(tileOf(page, 'Ben').getByText('microphone off')).toBeAttached()

  // A reloaded page reconnects.
  await cleo.reload()
  await cleo.getByLabel('Your name').fill('Cleo')
  await cleo.getByRole('button', { name: 'Join now' }).click()
  await expectToSee(cleo, 'Ada')
  await expectToSee(page, 'Cleo')

  await cleo.getByRole('button', { name: 'Leave' }).click()
  await expect(cleo.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expect(tileOf(page, 'Cleo')).toHaveCount(0)
  expect(media).toEqual([])
})

test('a person without the privilege is not seen, and an expelled person gets the reason', async ({
  owner,
  page,
  newPage,
}) => {
  const { attendeeUrl, confId } = await createConference(owner)
  const ben = await newPage()
  await enterPeer(page, attendeeUrl, 'Ada')
  await enterPeer(ben, attendeeUrl, 'Ben')
  await expectToSee(page, 'Ben')
  const params = { id: confId }
  await owner.client.conference.update({ params, body: { privileges: { video: false } } })
  await expect(tileOf(page, 'Ben').locator('video')).toHaveCount(0)
  await expect(ben.getByRole('button', { name: 'Turn camera on' })).toBeDisabled()
  const { items } = await owner.client.conferenceUser.list({ params })
  const userIds = items.filter(({ displayName }) => displayName === 'Ben').map(({ userId }) => userId)
  await owner.client.conferenceUser.expel({ params, body: { userIds } })
  await expect(ben.getByRole('heading', { name: 'You were removed from the conference' })).toBeVisible()
  await expect(tileOf(page, 'Ben')).toHaveCount(0)
})

test('a page of the domain that the app has proved shows the app, and an encrypted conference is left to the room', async ({
  owner,
  page,
}) => {
  const { attendeeUrl } = await createConference(owner)
  const { search } = new URL(attendeeUrl)
  const school = `${await provedOrigin(page, owner)}/school`
  const frame = `<iframe src="${lumiUrl()}/peer${search}" allow="camera; microphone" title="Lesson"></iframe>`
  await page.route(school, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${frame}` }),
  )
  await page.goto(school)
  const app = page.frameLocator('iframe[title="Lesson"]')
  await app.getByLabel('Your name').fill('Ada')
  await app.getByRole('button', { name: 'Join now' }).click()
  await expect(app.getByText('Nobody else is here.')).toBeVisible()

  const encrypted = await createConference(owner, { keyCheck: 'k'.repeat(22) })
  await page.goto(`/peer${new URL(encrypted.attendeeUrl).search}`)
  await expect(page.getByRole('heading', { name: 'This conference is end-to-end encrypted' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the room' }).click()
  await expect(page.getByText('your link comes without its key')).toBeVisible()
})
