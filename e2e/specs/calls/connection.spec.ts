import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { enterCall, join, pictureOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** The control line of a page, which can fall silent: it stands, and nothing comes over it any more. */
async function silenceable(page: Page) {
  let silent = false
  await page.routeWebSocket(/\/realtime\//, (client) => {
    const server = client.connectToServer()
    client.onMessage((message) => silent || server.send(message))
    server.onMessage((message) => silent || client.send(message))
  })
  return (on: boolean) => {
    silent = on
  }
}

test('a silent control connection is reported while the others are still seen', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  const silence = await silenceable(page)
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(page, 'Ben'))

  const began = Date.now()
  silence(true)
  await expect(page.getByText('Reconnecting to the server...')).toBeVisible()
  test.info().annotations.push({ type: 'told after', description: `${Date.now() - began} ms` })
  await expect(
    page.getByText('Reconnecting to the server... You can still see and hear the others.'),
  ).toBeVisible()
  await expectMovingPicture(pictureOf(page, 'Ben'))
  silence(false)
  await expect(page.getByText(/Reconnecting/)).toBeHidden()
})

test('a lost network is reported at once, in the call and while waiting', async ({
  owner,
  page,
  newPage,
}) => {
  const { attendeeUrl } = await createConference(owner)
  const waitingFor = await createConference(owner, { startMethod: 1 })
  const waiting = await newPage()
  await enterCall(page, attendeeUrl, 'Ben')
  await join(waiting, waitingFor.attendeeUrl, 'Cleo')
  await expect(waiting.getByText('Waiting to start', { exact: true })).toBeVisible()
  for (const one of [page, waiting]) {
    const offline = one.getByText("You're offline. You'll reconnect as soon as your network is back.")
    await one.context().setOffline(true)
    await expect(offline).toBeVisible()
    // A script that is not loaded yet is no reason to lose the call.
    const settings = one.getByRole('button', { name: 'Settings', exact: true })
    if (one === page) await settings.click()
    if (one === page) await expect(one.getByRole('dialog')).toContainText("The server can't be reached.")
    if (one === page) await one.keyboard.press('Escape')
    await one.context().setOffline(false)
    await expect(offline).toBeHidden()
    await expect(one.getByText(/Reconnecting/)).toBeHidden()
  }
})
