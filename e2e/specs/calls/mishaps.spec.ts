import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, resolve } from 'node:path'
import type { WebSocketRoute } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import {
  devicePermission,
  giveDrawnCamera,
  keepDevicesInReach,
  plugIn,
  showOnCamera,
  silenceMicrophone,
  unplugCamera,
} from '../../support/devices.ts'
import { startLumi } from '../../support/lumi.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { holdSound, keepConnectionsInReach, releaseSound } from '../../support/received.ts'
import { refuse } from '../../support/refused-line.ts'
import {
  control,
  enterCall,
  enterMuted,
  expectInCall,
  join,
  pictureOf,
  screenOf,
  shareScreen,
  tileOf,
} from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('a lost camera and microphone are reported, and come back by themselves', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await guest.addInitScript(keepDevicesInReach)
  await enterMuted(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(page, 'Ben'))

  await unplugCamera(guest)
  await expect(guest.getByText('Your camera was disconnected')).toBeVisible()
  await expect(control(guest, 'Video')).toHaveAttribute('aria-pressed', 'false')
  await expect(pictureOf(page, 'Ben')).toHaveCount(0)
  await plugIn(guest)
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await expect(guest.getByText('Your camera was disconnected')).toHaveCount(0)

  const permit = await devicePermission(guest)
  await permit('denied')
  await expect(guest.getByText('Camera and microphone are blocked')).toBeVisible()
  await expect(guest.getByText("Allow access in your browser's settings for this page")).toBeVisible()
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await expect(pictureOf(page, 'Ben')).toHaveCount(0)
  await permit('granted')
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'true')
  await expect(guest.getByText('Camera and microphone are blocked')).toHaveCount(0)
})

test('devices that deliver nothing, and people of whom nothing arrives, are reported until all is right', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  // Detecting each problem takes several samples of a device, seconds apart.
  test.setTimeout(180_000)
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await ben.addInitScript(silenceMicrophone)
  await giveDrawnCamera(ben)
  await ben.addInitScript(keepConnectionsInReach)
  await enterMuted(page, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  const soon = { timeout: 40_000 }
  await expect(ben.getByText('Your picture is black')).toBeVisible(soon)
  await expect(ben.getByText("Check whether your camera's cover is closed")).toBeVisible()
  await expect(ben.getByText('We cannot hear you')).toBeVisible(soon)
  await expect(ben.getByText('Your microphone is on but delivers no sound.')).toBeVisible()
  await expectAccessible(ben)
  // Black and silent as it is, it arrives.
  await expect(page.getByText(/arrives from Ben/)).toHaveCount(0)
  await control(ben, 'Audio').click()
  await expect(ben.getByText('We cannot hear you')).toHaveCount(0)
  await showOnCamera(ben, 'moving')
  await expect(ben.getByText('Your picture is black')).toHaveCount(0, soon)
  await expectMovingPicture(pictureOf(page, 'Ben'))

  await control(ben, 'Audio').click()
  await expect(control(ben, 'Audio')).toHaveAttribute('aria-pressed', 'true')
  await expect(() => holdSound(ben)).toPass()
  await showOnCamera(ben, 'frozen')
  await expect(ben.getByText('Your picture is frozen')).toBeVisible(soon)
  await expect(ben.getByText('Your camera delivers no new pictures.')).toBeVisible()
  await expect(page.getByText('No picture arrives from Ben')).toBeVisible(soon)
  await expect(page.getByText('Ask them to turn their camera off and on again.')).toBeVisible()
  await expect(page.getByText('No sound arrives from Ben')).toBeVisible(soon)
  await expect(page.getByText('Ask them to turn their microphone off and on again.')).toBeVisible()
  await showOnCamera(ben, 'moving')
  await releaseSound(ben)
  await expect(ben.getByText('Your picture is frozen')).toHaveCount(0)
  await expect(page.getByText(/arrives from Ben/)).toHaveCount(0)
  await expectMovingPicture(pictureOf(page, 'Ben'))
})

test('a person who is cut off and can no longer come back gets the reason', async ({ owner, page }) => {
  const { attendeeUrl } = await createConference(owner)
  let isShut = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    if (isShut) return refuse(socket)
    lines.push(socket)
    socket.connectToServer()
  })
  await enterMuted(page, attendeeUrl, 'Ben')
  isShut = true
  // Answers as if the link had been switched off, and nobody knew them any more.
  await page.route(/\/join$/, (route) =>
    route.fulfill({
      status: 403,
      json: { error_code: 1, error_name: 'entryNotAllowed', error_description: 'Not this way' },
    }),
  )
  for (const socket of lines) await socket.close()
  await expect(page.getByRole('heading', { name: "You're no longer in the call" })).toBeVisible()
  await expectAccessible(page)
})

test('a tab that stands still stays in the call while its media flows, and has all that was written once it wakes', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await control(page, 'Chat').click()

  // Not a line of the page runs any more, as in a tab that the browser has frozen.
  const debug = await guest.context().newCDPSession(guest)
  await debug.send('Debugger.enable')
  await debug.send('Debugger.pause')
  await page.getByRole('textbox', { name: /^Message / }).fill('Are you still there?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Delivered')).toBeVisible()
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await debug.send('Debugger.resume')
  await debug.send('Debugger.disable')
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await expectMovingPicture(pictureOf(guest, 'Ada'))
  await expect(guest.getByText(/Reconnecting|offline/)).toHaveCount(0)
  await control(guest, 'Chat').click()
  await expect(guest.getByRole('region', { name: 'Messages' })).toContainText('Are you still there?')
  await expect(tileOf(page, 'Ben')).toHaveCount(1)
})

test('a person who opens their link in a second tab is in the call once, and chooses where', async ({
  owner,
  page,
  newPage,
}) => {
  const { confId, hostUrl } = await createConference(owner)
  const { attendAsAttendeeUrl: link = '' } = await owner.client.conferenceUser.create({
    params: { id: confId },
    body: { displayName: 'Uma' },
  })
  const first = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(first, link ?? '', 'Uma')
  await expectMovingPicture(pictureOf(page, 'Uma'))

  const second = await first.context().newPage()
  await join(second, link ?? '', 'Uma')
  await expectInCall(second)
  const elsewhere = (one: typeof first) =>
    expect(one.getByRole('heading', { name: 'You joined from somewhere else' })).toBeVisible()
  await elsewhere(first)
  await expectAccessible(first)
  await expectMovingPicture(pictureOf(page, 'Uma'))
  await expect(tileOf(page, 'Uma')).toHaveCount(1)

  await first.getByRole('button', { name: 'Join here instead' }).click()
  await first.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(first)
  await elsewhere(second)
  await expectMovingPicture(pictureOf(page, 'Uma'))
  await expect(tileOf(page, 'Uma')).toHaveCount(1)
})

test('the screen of an expelled person disappears for everybody', async ({ owner, page, newPage }) => {
  const { confId, hostUrl, presenterUrl, attendeeUrl } = await createConference(owner)
  const [presenter, attendee] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(presenter, presenterUrl, 'Paula')
  await enterMuted(attendee, attendeeUrl, 'Cleo')
  await shareScreen(presenter)
  await expectMovingPicture(screenOf(page, 'Paula'))
  await expectMovingPicture(screenOf(attendee, 'Paula'))

  await control(page, 'Users').click()
  await page.getByRole('button', { name: 'Options for Paula' }).click()
  await page.getByRole('button', { name: 'Expel user' }).click()
  await page.getByRole('dialog', { name: 'Expel Paula?' }).getByRole('button', { name: 'Expel user' }).click()
  await expect(presenter.getByRole('heading', { name: 'You were removed from the conference' })).toBeVisible()
  await expectAccessible(presenter)
  for (const one of [page, attendee]) {
    await expect(screenOf(one, 'Paula')).toHaveCount(0)
    await expect(tileOf(one, 'Paula')).toHaveCount(0)
    await expect(one.getByText('Nothing is shared any more.')).toBeAttached()
    await expect(one.getByText('Paula left')).toBeVisible()
  }
  expect((await owner.client.share.list({ params: { id: confId } })).items).toEqual([])
})

test('a document whose conversion never ends is given up in words, and can be removed', {
  tag: '@long',
}, async ({ newPage }) => {
  const folder = await mkdtemp(resolve(tmpdir(), 'lumi-office-'))
  const office = resolve(folder, 'soffice')
  await writeFile(office, '#!/bin/sh\nexec sleep 600\n')
  await chmod(office, 0o755)
  const PATH = [folder, process.env.PATH].join(delimiter)
  const lumi = await startLumi({ PATH, CONVERSION_SECONDS: '3' })
  try {
    const { hostUrl } = await createConference(await signUp(lumi.url))
    const ada = await newPage()
    await enterMuted(ada, hostUrl, 'Ada')
    await control(ada, 'Files').click()
    const files = ada.getByRole('region', { name: 'Files', exact: true })
    const letter = { name: 'letter.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') }
    await files.locator('input[type=file]').setInputFiles(letter)
    await expect(files.getByText(/^Converting/)).toBeVisible()
    await expect(files.getByText("Can't be shown: converting it took too long")).toBeVisible()
    await expect(files.getByRole('button', { name: 'Share letter.docx' })).toHaveCount(0)

    await files.getByRole('button', { name: 'What to do with letter.docx' }).click()
    await ada.getByRole('button', { name: 'Remove from this conference' }).click()
    const question = ada.getByRole('dialog', { name: 'Remove this file?' })
    await question.getByRole('button', { name: 'Remove from this conference' }).click()
    await expect(files.getByText('letter.docx')).toHaveCount(0)
    await expect(ada.getByRole('dialog')).toHaveCount(0)
  } finally {
    await lumi.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
