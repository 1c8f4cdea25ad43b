import type { Locator, Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, expectInCall, join, leave, pressControl, tileOf } from '../../support/room.ts'
import { expectTargets } from '../../support/targets.ts'
import { test as base, expect } from '../../support/test.ts'

/** Pixels that what is pressed must have: for a finger, or for a pointer. */
const test = base.extend<{ least: number }>({
  least: ({ isMobile }, use) => use(isMobile ? 40 : 24),
})

const submit = (page: Page) => page.getByRole('button', { name: 'Join now' })

test('everything in the room is large enough to press', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
  least,
  isMobile,
}) => {
  const waiting = await createConference(owner, { startMethod: 1 })
  await page.goto(`/room/join?id=${waiting.confId}`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expectTargets(page, least)
  await join(page, waiting.hostUrl, 'Ada')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expectTargets(page, least)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectInCall(page)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectTargets(page, least)

  const guest = await newPage()
  await enterCall(guest, waiting.attendeeUrl, 'Ben')
  await control(page, 'React').click()
  await expect(page.getByRole('button', { name: 'Thumbs up' })).toBeVisible()
  await expectTargets(page, least)
  await page.keyboard.press('Escape')
  if (isMobile) {
    await control(page, 'More').click()
    await expectTargets(page, least)
    await page.keyboard.press('Escape')
  }
  await control(page, 'Users').click()
  await page.getByRole('button', { name: 'Options for Ben' }).click()
  await expectTargets(page, least)
  await page.getByRole('button', { name: 'Expel user' }).click()
  await expectTargets(page, least)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('region', { name: 'Users' }).getByRole('button', { name: 'Close' }).click()
  await pressControl(page, 'Settings')
  await expect(page.getByLabel('Audio Playback Device')).toBeVisible()
  await expectTargets(page, least)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expectTargets(page, least)
  await page.keyboard.press('Escape')
  await leave(page, { asHost: true })
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expectTargets(page, least)
})

test('arrivals and departures take nobody away from the control bar, and a pane that is closed leads back to it', {
  tag: '@desktop',
}, async ({ owner, page, listen }) => {
  const conference = await createConference(owner)
  await enterCall(page, conference.hostUrl, 'Ada')
  await control(page, 'React').click()
  const thumb = page.getByRole('group', { name: 'Reactions', exact: true }).getByRole('button').first()
  await expect(thumb).toBeVisible()
  const ben = await listen(conference, 1, 'Ben')
  await expect(tileOf(page, 'Ben')).toBeVisible()
  await expect(thumb).toBeVisible()
  await page.keyboard.press('Escape')
  const users = control(page, 'Users')
  await users.press('Enter')
  await expect(users).toBeFocused()
  ben.socket.close()
  await expect(tileOf(page, 'Ben')).toHaveCount(0)
  await expect(users).toBeFocused()
  const pane = page.getByRole('region', { name: 'Users' })
  await pane.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(pane).toHaveCount(0)
  await expect(users).toBeFocused()
})

/** Returns true if something has a frame, which is all that forced colours leave of a button. */
const isFramed = (locator: Locator) =>
  locator.evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
  })

test('forced colours show Leave, and pressed controls, as buttons', async ({ owner, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { attendeeUrl } = await createConference(owner)
  await page.goto(attendeeUrl)
  expect(await isFramed(submit(page))).toBe(true)
  await enterCall(page, attendeeUrl, 'Ben')
  for (const name of ['Audio', 'Users', 'Chat']) expect(await isFramed(control(page, name)), name).toBe(true)
  expect(await isFramed(page.getByRole('button', { name: 'Leave', exact: true }))).toBe(true)
  const edge = (name: string) =>
    control(page, name).evaluate((element) => getComputedStyle(element).borderTopColor)
  const closed = await edge('Users')
  await control(page, 'Users').click()
  await expect(control(page, 'Users')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => edge('Users')).not.toBe(closed)
})

// Fingers do not hover.
test('the main button keeps its contrast under the pointer', { tag: '@desktop' }, async ({ owner, page }) => {
  const { attendeeUrl } = await createConference(owner)
  await page.goto(attendeeUrl)
  const shade = () => submit(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  const atRest = await shade()
  await submit(page).hover()
  await expect.poll(shade).not.toBe(atRest)
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const { background, color } = await submit(page).evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button)
    return { background: backgroundColor, color }
  })
  expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5)
})

/** Contrast of two colours as browsers write them, by WCAG. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
    const share = Number(value) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

for (const width of [667, 812]) {
  test(`on a phone of ${width} px that lies, preview and form stand side by side`, async ({
    owner,
    page,
  }) => {
    await page.setViewportSize({ width, height: 375 })
    const { attendeeUrl } = await createConference(owner, { startMethod: 1 })
    await page.goto(attendeeUrl)
    const isWhole = async (button: Locator) => {
      const preview = await page.getByRole('region', { name: 'Preview' }).boundingBox()
      const pressed = await button.boundingBox()
      if (!preview || !pressed) throw new Error('Nothing to measure')
      expect(preview.x + preview.width).toBeLessThanOrEqual(pressed.x)
      expect(pressed.y + pressed.height).toBeLessThanOrEqual(375)
    }
    await isWhole(submit(page))
    await page.getByLabel('Your name').fill('Ben')
    await submit(page).click()
    await expect(page.getByText('Waiting to start', { exact: true })).toBeVisible()
    await isWhole(page.getByRole('button', { name: 'Leave' }))
  })
}

// LinkedUser the invitation is copied.
test('a phone invites by its own sheet', { tag: '@phone' }, async ({ owner, page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data = {}) => void shared.push(data)
  })
  const { confId, attendeeUrl } = await createConference(owner)
  await enterCall(page, attendeeUrl, 'Ben')
  await page.getByRole('button', { name: 'Share invitation' }).tap()
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  await expect.poll(shared).toHaveLength(1)
  expect((await shared())[0]?.text).toContain(confId)
  await expect(page.getByRole('button', { name: 'Copy invitation' })).toHaveCount(0)
})

test('the whole room takes the screen, and gives it back', { tag: '@desktop' }, async ({ owner, page }) => {
  const { hostUrl } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const isRoomFull = () =>
    page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('main')) === true)
  const layout = page.getByRole('button', { name: 'Change layout' })
  expect(await isRoomFull()).toBe(false)
  await layout.click()
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(isRoomFull).toBe(true)
  await expectInCall(page)

  await layout.click()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await layout.click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})
