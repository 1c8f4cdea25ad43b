import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { boxOf, expectToFit } from '../../support/fit.ts'
import { expectMovingPicture } from '../../support/media.ts'
import {
  control,
  enterCall,
  enterMuted,
  expectSeesAndHears,
  join,
  leave,
  pressControl,
  screenOf,
  shareScreen,
  tileOf,
} from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('joins and talks on a phone', async ({ page, owner, newPage }) => {
  const { displayName, hostUrl, attendeeUrl } = await createConference(owner)
  const host = await newPage({ viewport: { width: 1440, height: 900 } })
  await enterCall(host, hostUrl, 'Ada')
  await page.goto(attendeeUrl)
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  await expectToFit(page)
  await enterCall(page, attendeeUrl, 'Ben')
  await Promise.all([expectSeesAndHears(page, 'Ada'), expectSeesAndHears(host, 'Ben')])
  // The conference's name is read there, not merely present.
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toHaveText(displayName)
  expect((await name.boundingBox())?.width).toBeGreaterThan(60)
  await expect(page.getByTitle('2 people in the call')).toBeVisible()
  await expectToFit(page)
  await control(page, 'Users').tap()
  await expect(page.getByRole('region', { name: 'Users' }).getByText('Ben (you)')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Users' }).getByRole('button', { name: 'Close' }).tap()
  await leave(page)
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expectToFit(page)
})

test('a person without the list of users pins somebody by pressing their tile', async ({
  page,
  owner,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { privileges: { viewUsers: false } })
  const host = await newPage({ viewport: { width: 1440, height: 900 } })
  await enterMuted(host, hostUrl, 'Ada')
  await enterMuted(page, attendeeUrl, 'Ben')
  await expect(control(page, 'Users')).toBeDisabled()
  const ada = tileOf(page, 'Ada')
  const before = (await ada.boundingBox())?.height ?? 0
  await ada.tap()
  const details = page.getByRole('dialog', { name: 'Ada' })
  await expect(details.getByText('microphone off')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await details.getByRole('button', { name: 'Pin Ada for me' }).tap()
  await expect(details).toHaveCount(0)
  await expect.poll(async () => (await ada.boundingBox())?.height ?? 0).toBeGreaterThan(before)
  await ada.tap()
  await details.getByRole('button', { name: 'Unpin Ada' }).tap()
  await expect.poll(async () => (await ada.boundingBox())?.height).toBeCloseTo(before, 0)
})

test('controls that do not fit the bar are under More', async ({ page, owner, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { waitingRoom: true })
  await enterCall(page, hostUrl, 'Ada')
  const more = control(page, 'More')
  const settings = control(page, 'Settings')
  await expect(control(page, 'Chat')).toBeVisible()
  await expect(settings).toBeHidden()

  // The button announces news of the controls below it; once it is open, the control itself does.
  const guest = await newPage()
  await join(guest, attendeeUrl, 'Ben')
  await expect(more).toHaveAccessibleDescription(/1 person is waiting to be admitted/)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(control(page, 'Share')).toBeFocused()
  await expect(control(page, 'Manage')).toHaveAccessibleDescription(/1 person is waiting/)
  await expectAccessible(page)
  await settings.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toBeVisible()
  await expect(settings).toBeHidden()

  // On a wider screen there is room for it; what it has opened stays.
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeVisible()
  await expect(more).toHaveCount(0)
  for (const width of [320, 375, 480, 640, 900]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeInViewport({ ratio: 1 })
    await pressControl(page, 'Settings')
    await expect(dialog).toBeVisible()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expectToFit(page)
  }
})

test('everything that a host opens fits a phone', { tag: '@long' }, async ({ page, owner, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  await enterMuted(page, hostUrl, 'Ada')
  const guest = await newPage()
  await enterMuted(guest, attendeeUrl, 'Ben')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const pane = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  const closePane = () => pane.getByRole('button', { name: 'Close', exact: true }).tap()
  const expectInOrder = async (opened: Locator) => {
    await expect(opened).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  }
  const closeDialog = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await pressControl(page, 'Chat')
  await expectInOrder(pane)
  await closePane()

  await pressControl(page, 'Users')
  await button('Options for Ben').tap()
  await expectInOrder(button('Expel user'))
  await button('Expel user').tap()
  await expectInOrder(dialog)
  await closeDialog()
  await closePane()

  await pressControl(page, 'Share')
  await expectInOrder(dialog)
  await closeDialog()

  await pressControl(page, 'Manage')
  await expectInOrder(pane)
  await button('Send Announcement').tap()
  await expectInOrder(dialog)
  await closeDialog()
  await closePane()

  await pressControl(page, 'Polls')
  await button('New poll').tap()
  await expectInOrder(dialog)
  await closeDialog()
  await closePane()

  await pressControl(page, 'Breakout')
  await expectInOrder(pane)
})

test('a document and a shared screen are seen on a phone, upright and lying', { tag: '@long' }, async ({
  page,
  owner,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const host = await newPage({ viewport: { width: 1440, height: 900 } })
  await enterMuted(host, hostUrl, 'Ada')
  await enterMuted(page, attendeeUrl, 'Ben')
  const upright = page.viewportSize() ?? { width: 375, height: 720 }
  const expectInOrder = async () => {
    for (const size of [{ width: upright.height, height: upright.width }, upright]) {
      await page.setViewportSize(size)
      await expectToFit(page)
    }
    await expectAccessible(page)
  }

  await control(host, 'Files').click()
  const files = host.getByRole('region', { name: 'Files', exact: true })
  const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) })
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  const shown = (number: number) =>
    page
      .getByRole('img', { name: new RegExp(`^lesson.txt, page ${number} of `) })
      .locator(`canvas[data-page="${number}"]`)
  await expect(shown(1)).toBeVisible()
  await expectInOrder()

  // Two fingers bring it closer, drawn at the pixels of the screen, and further away again.
  const widthOf = async () => (await shown(1).boundingBox())?.width ?? 0
  const before = await widthOf()
  const hands = await page.context().newCDPSession(page)
  const pinch = async (scaleFactor: number) => {
    const box = await page.getByRole('region', { name: 'lesson.txt' }).boundingBox()
    await hands.send('Input.synthesizePinchGesture', {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      scaleFactor,
      gestureSourceType: 'touch',
    })
  }
  await pinch(2)
  await expect.poll(widthOf).toBeGreaterThan(before * 1.5)
  const closer = page.getByRole('region', { name: 'lesson.txt' }).locator('[aria-hidden] > canvas')
  await expect
    .poll(() =>
      closer.evaluate(
        (drawn: HTMLCanvasElement) =>
          drawn.width / (drawn.getBoundingClientRect().width * window.devicePixelRatio),
      ),
    )
    .toBeCloseTo(1, 1)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Fit to window' }).tap()
  await expect.poll(widthOf).toBeCloseTo(before, 0)

  // A finger draws over it, and moves nothing.
  await page.getByRole('button', { name: 'Annotate', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Annotation tools' })).toBeVisible()
  const place = await boxOf(shown(1))
  await hands.send('Input.synthesizeScrollGesture', {
    x: place.x + place.width / 2,
    y: place.y + place.height / 2,
    xDistance: 60,
    yDistance: 40,
    gestureSourceType: 'touch',
  })
  for (const everybody of [page, host]) await expect(everybody.locator('[data-mark]')).toHaveCount(1)
  expect(await shown(1).boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Stop annotating' }).tap()
  await page.getByRole('button', { name: 'Next page' }).tap()
  await expect(shown(2)).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).tap()
  await expect(shown(1)).toBeVisible()

  await host.getByRole('button', { name: 'Stop sharing' }).first().click()
  await shareScreen(host)
  await expectMovingPicture(screenOf(page, 'Ada'))
  await expectInOrder()
})
