import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture, expectSound } from '../../support/media.ts'
import {
  control,
  enterCall,
  expectInCall,
  expectSeesAndHears,
  leave,
  pictureOf,
  pressControl,
  screenOf,
  shareScreen,
  tileOf,
} from '../../support/room.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from '../../support/sign-up.ts'
import { expect, test } from '../../support/test.ts'

test('from sign-up to a call in which two see, hear and show each other their screens', async ({
  page,
  newPage,
}) => {
  const person = newcomer()
  await page.goto('/SignUp')
  await fillNames(page, person)
  await fillCredentials(page, person)
  await fillApp(page, person)
  await page.getByRole('link', { name: 'Enter Account' }).click()
  await page.getByRole('button', { name: 'Create New' }).first().click()
  const create = page.getByRole('dialog', { name: 'New conference' })
  await create.getByLabel('Name').fill('Physics')
  await create.getByRole('button', { name: 'Save' }).click()
  const share = page.getByRole('dialog', { name: 'Invite to Join Conference' })
  const link = await share
    .getByRole('listitem')
    .filter({ hasText: 'Attendee link' })
    .locator('code')
    .innerText()
  await share.getByRole('button', { name: 'Done' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Join Physics (opens in a new tab)' }).click()
  const host = await opened
  await expect(host.getByText("You'll join as Grace Hopper.")).toBeVisible()
  await host.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(host)
  const alone = host.getByText('Nobody else is here.')
  await expect(alone).toBeVisible()
  const stage = host.locator('main > [data-layout]')
  const place = await stage.boundingBox()

  const guest = await newPage()
  await guest.goto(link)
  await expectPreview(guest)
  await guest.getByLabel('Your name').fill('Ben')
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(guest)
  await Promise.all([expectSeesAndHears(host, 'Ben'), expectSeesAndHears(guest, 'Grace Hopper')])
  await expect(alone).toBeHidden()
  expect(await stage.boundingBox()).toEqual(place)
  await expectMovingPicture(pictureOf(host, 'ME'))

  await shareScreen(host)
  await expect(host.getByText('You are sharing your screen')).toBeVisible()
  await expectMovingPicture(screenOf(guest, 'Grace Hopper'))
  await expectMovingPicture(pictureOf(guest, 'Grace Hopper'))
  await host.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(screenOf(guest, 'Grace Hopper')).toHaveCount(0)
  await expect(host.getByText('You are sharing your screen')).toHaveCount(0)
})

/** One's own moving picture, a level that follows the microphone, and the three devices. */
async function expectPreview(page: Page): Promise<void> {
  await expectMovingPicture(page.getByLabel('Your camera, as in a mirror'))
  const level = page.getByRole('meter', { name: 'Microphone level' })
  await level.evaluate(
    (meter: HTMLMeterElement) =>
      new Promise<void>((resolve) => {
        const look = () => (meter.value > 0 ? resolve() : requestAnimationFrame(look))
        look()
      }),
  )
  for (const device of ['Video Capture Device', 'Audio Capture Device', 'Audio Playback Device'])
    await expect(page.getByLabel(device)).toBeVisible()
}

test('microphone and camera go off and on for the others as well', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectSeesAndHears(page, 'Ben')

  await control(guest, 'Video').click()
  await expect(pictureOf(page, 'Ben')).toHaveCount(0)
  await control(guest, 'Audio').click()
  await expect(tileOf(page, 'Ben').getByText('microphone off')).toBeAttached()
  await control(page, 'Users').click()
  const row = page.getByRole('region', { name: 'Users' }).getByRole('listitem').filter({ hasText: 'Ben' })
  await expect(row.getByRole('img', { name: 'camera off' })).toBeVisible()

  await control(guest, 'Video').click()
  await control(guest, 'Audio').click()
  await expectSeesAndHears(page, 'Ben')
})

test('changes devices while in the call', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectSeesAndHears(page, 'Ben')
  await pressControl(guest, 'Settings')
  const settings = guest.getByRole('dialog', { name: 'Settings' })
  for (const device of ['Video Capture Device', 'Audio Capture Device']) {
    const picker = settings.getByLabel(device)
    const chosen = await picker.inputValue()
    const others = await picker
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    // The last, for not each of them shows something that moves (`support/chromium.ts`).
    const other = others.findLast((value) => value !== '' && value !== chosen)
    expect(other, `a second ${device}`).toBeDefined()
    await picker.selectOption(other ?? '')
    await expect(picker).toHaveValue(other ?? '')
  }
  await settings.getByRole('button', { name: 'Close' }).last().click()
  await expect(settings).toBeHidden()
  await expectSeesAndHears(page, 'Ben')
})

test('says who joins and leaves, for six seconds', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const guest = await newPage()
  await enterCall(guest, attendeeUrl, 'Ben')
  const joined = page.getByText('Ben joined')
  await expect(joined).toBeVisible()
  const shown = Date.now()
  await expect(joined).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(4_000)

  await leave(guest)
  await expect(guest.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expect(page.getByText('Ben left')).toBeVisible()
  await expect(tileOf(page, 'Ben')).toHaveCount(0)
  await guest.getByRole('button', { name: 'Join again' }).click()
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(guest)
  await expectMovingPicture(pictureOf(page, 'Ben'))
})

test('a reload comes back by itself, as the same person', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await guest.reload()
  await expectInCall(guest)
  await expectMovingPicture(pictureOf(guest, 'Ada'))
  await expectSound(guest)
  await expect(tileOf(page, 'Ben')).toHaveCount(1)
})

test('invites others from inside, by a link that works', async ({ owner, page, newPage }) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  const copied = (one: Page) => one.evaluate(() => navigator.clipboard.readText())
  await enterCall(page, hostUrl, 'Ada')
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await copied(page)
  // Not the link by which they came: nobody is made a host by it.
  expect(link).toBe(new URL(attendeeUrl, page.url()).href)
  await page.getByRole('button', { name: 'Copy invitation' }).click()
  const text = await copied(page)
  for (const part of [link, new URL('/JoinRoom', link).href, confId]) expect(text).toContain(part)

  const guest = await newPage()
  await enterCall(guest, link, 'Ben')
  await expectSeesAndHears(page, 'Ben')
  await expect(page.getByText('Nobody else is here.')).toHaveCount(0)

  const attendee = await newPage()
  await enterCall(attendee, attendeeUrl, 'Cleo')
  await control(attendee, 'Users').click()
  await attendee.getByRole('region', { name: 'Users' }).getByRole('button', { name: 'Copy link' }).click()
  expect(await copied(attendee)).toBe(new URL(attendeeUrl, page.url()).href)
})

test('the camera is off once somebody has left', async ({ owner, page }) => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { liveTracks: () => tracks.filter((track) => track.readyState === 'live').length })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  const live = () => page.evaluate(() => (window as unknown as { liveTracks(): number }).liveTracks())
  const { attendeeUrl } = await createConference(owner)
  await enterCall(page, attendeeUrl, 'Ben')
  expect(await live()).toBe(2)
  await leave(page)
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  expect(await live()).toBe(0)
  await page.getByRole('button', { name: 'Join again' }).click()
  await expect.poll(live).toBe(2)
})
