import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { createConference } from '../support/conference.ts'
import { expectMovingPicture } from '../support/media.ts'
import {
  control,
  enterCall,
  expectSeesAndHears,
  leave,
  pictureOf,
  screenOf,
  shareScreen,
  tileOf,
} from '../support/room.ts'
import { signedIn } from '../support/session.ts'
import { expect, test } from './test.ts'

/** Resolves when the page has opened a new control socket and received a message over it. */
const hasNewLine = (page: Page) =>
  new Promise<void>((resolve) => {
    // The first try may fail, where the machine is busy.
    page.on('websocket', (socket) => {
      if (socket.url().includes('/realtime')) socket.once('framereceived', () => resolve())
    })
  })

/** Lets somebody in who has no browser. */
async function joinBy(baseUrl: string, link: string, displayName: string): Promise<void> {
  const { searchParams } = new URL(link)
  const body = { displayName, key: searchParams.get('key') ?? '' }
  await createLumiClient({ baseUrl }).conference.join({ params: { id: searchParams.get('id') ?? '' }, body })
}

/** Expects that everybody in the call sees everybody else. */
const expectAllMoving = (pages: Record<string, Page>) =>
  Promise.all(
    Object.entries(pages).flatMap(([viewer, page]) =>
      Object.keys(pages)
        .filter((name) => name !== viewer)
        .map((name) => expectMovingPicture(pictureOf(page, name))),
    ),
  )

test('a call goes on while a newer server starts beside the older, and when the older goes', async ({
  versions,
  newPage,
  owner,
  portal,
}) => {
  test.setTimeout(300_000)
  const { hostUrl, attendeeUrl, displayName, confId } = await createConference(owner)
  const [ada, ben, cleo, dora] = [await newPage(), await newPage(), await newPage(), await newPage()]
  await enterCall(ada, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])

  await test.step('the newer one starts, and nobody notices', async () => {
    await versions.startNewer()
    await expectAllMoving({ Ada: ada, Ben: ben })
    for (const page of [ada, ben]) await expect(page.getByText(/Reconnecting/)).toHaveCount(0)
  })

  await test.step('a person who joins through the newer one is in the call of the older', async () => {
    versions.lead('newer')
    const greeted = Promise.all([ada, ben].map((page) => expect(page.getByText('Cleo joined')).toBeVisible()))
    await enterCall(cleo, attendeeUrl, 'Cleo')
    await greeted
    await expectAllMoving({ Ada: ada, Ben: ben, Cleo: cleo })
    await expectSeesAndHears(cleo, 'Ada')
  })

  // The media server sends webhooks to the older one only: the newer one checks by itself twice a minute.
  const patience = 60_000
  await test.step('a screen that is shared at the older is seen at the newer', async () => {
    await shareScreen(ada)
    await expectMovingPicture(screenOf(ben, 'Ada'))
    await expectMovingPicture(screenOf(cleo, 'Ada'), patience)
    await control(ada, 'Share').click()
    for (const page of [ben, cleo]) await expect(screenOf(page, 'Ada')).toHaveCount(0, { timeout: patience })
  })

  await test.step('the portal of the older shows what happens at the newer', async () => {
    await owner.client.conference.update({ params: { id: confId }, body: { displayName: '0 Renamed' } })
    await expect(portal.getByRole('heading', { name: '0 Renamed' })).toBeVisible()
    await owner.client.conference.update({ params: { id: confId }, body: { displayName } })
    await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
  })

  await test.step('the older one lets somebody in after the migration', async () => {
    versions.lead('older')
    const greeted = expect(cleo.getByText('Dora joined')).toBeVisible()
    await enterCall(dora, attendeeUrl, 'Dora')
    await greeted
    await expect(tileOf(ada, 'Dora')).toBeVisible()
  })

  await test.step('everybody changes sides, with the page that they have', async () => {
    const people = [ada, ben, cleo, dora]
    versions.lead('newer')
    const newPortal = await newPage({ storageState: await signedIn(owner) })
    await newPortal.goto('/Portal')
    await expect(newPortal.getByRole('heading', { name: displayName })).toBeVisible()
    const portals = [portal, newPortal]
    for (const [to, other] of [
      ['newer', 'older'],
      ['older', 'newer'],
    ] as const) {
      versions.lead(to)
      const changed = Promise.all([...people, ...portals].map(hasNewLine))
      versions.cut()
      await changed
      for (const page of people) await expect(page.getByText(/Reconnecting/)).toHaveCount(0)
      // They receive new events, also from the server that they have left.
      const guest = `Guest of the ${other}`
      const greeted = people.map((page) => expect(page.getByText(`${guest} joined`)).toBeVisible())
      await joinBy(versions[other], attendeeUrl, guest)
      await Promise.all(greeted)
      const name = `Renamed at the ${other}`
      const client = createLumiClient({ baseUrl: versions[other], getToken: () => owner.accessToken })
      await client.conference.update({ params: { id: confId }, body: { displayName: name } })
      for (const page of portals) await expect(page.getByRole('heading', { name })).toBeVisible()
      await expectAllMoving({ Ada: ada, Ben: ben, Cleo: cleo })
    }
  })

  await test.step('what the older one cannot do is refused in words', async () => {
    await control(cleo, 'Hand').click()
    await expect(cleo.getByText("That didn't work. Try again.")).toBeVisible()
  })

  await test.step('the older one dies, and starts again on the migrated database', async () => {
    versions.lead('newer')
    await versions.killOlder()
    await leave(dora)
    for (const page of [ada, ben, cleo]) {
      await expect(tileOf(page, 'Dora')).toHaveCount(0)
      await expect(page.getByText(/Reconnecting/)).toHaveCount(0)
    }
    await expectAllMoving({ Ada: ada, Ben: ben, Cleo: cleo })
    await expect
      .poll(async () => (await fetch(`${versions.older}/readyz`).catch(() => undefined))?.ok)
      .toBe(true)
  })
})
