import type { WebSocketRoute } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import {
  clearAll,
  drawAcross,
  expectSamePlace,
  markRed,
  marks,
  pageOf,
  reach,
  shareLesson,
  tools,
  untilDrawn,
} from '../../support/annotation.ts'
import { pixelsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { enterMuted, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('a shared screen is annotated by others, for as long as it is shared', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [attendee, other] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await enterMuted(other, attendeeUrl, 'Cleo')
  await shareScreen(page)
  await expect(screenOf(attendee, 'Ada')).toBeVisible()
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await tools(attendee).getByRole('button', { name: 'Rectangle' }).click()
  await drawAcross(attendee, screenOf(attendee, 'Ada'))
  await expect(marks(other)).toHaveCount(1)
  // Windows of another shape leave bars elsewhere; the mark stays on what it was drawn over.
  const place = await reach(marks(attendee), screenOf(attendee, 'Ada'))
  for (const size of [
    { width: 800, height: 700 },
    { width: 375, height: 667 },
  ]) {
    await other.setViewportSize(size)
    await expect(async () =>
      expectSamePlace(await reach(marks(other), screenOf(other, 'Ada')), place),
    ).toPass()
  }
  // Nor does it move on the screen of a person who zooms in.
  const widthOf = async () => (await screenOf(other, 'Ada').boundingBox())?.width ?? 0
  const far = await widthOf()
  await other.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(widthOf).toBeGreaterThan(far * 1.4)
  await expect(async () => expectSamePlace(await reach(marks(other), screenOf(other, 'Ada')), place)).toPass()
  await page.getByRole('button', { name: 'Stop sharing' }).first().click()
  await expect(marks(attendee)).toHaveCount(0)
  // Waits for the server: the picture disappears sooner.
  await expect(other.getByText('Ada is sharing')).toHaveCount(0)
  await shareScreen(page)
  await expect(screenOf(other, 'Ada')).toBeVisible()
  await expect(marks(other)).toHaveCount(0)
})

test('a person who shares a screen is notified that others draw on it, and can see the marks', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, presenterUrl } = await createConference(owner)
  const presenter = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(presenter, presenterUrl, 'Ben')
  await shareScreen(page)
  await expect(screenOf(presenter, 'Ada')).toBeVisible()
  const view = page.getByRole('region', { name: 'Your screen, with what is drawn on it' })
  await expect(view).toHaveCount(0)
  await presenter.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(presenter, screenOf(presenter, 'Ada'))
  await expect(marks(presenter)).toHaveCount(1)
  await expect(page.getByText('Ben is drawing on your screen.')).toBeVisible()
  await expect(view).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectMovingPicture(view.locator('video'))
  await expect(view.locator('[data-mark]')).toHaveCount(1)
  await untilDrawn(view.locator('[data-mark]'), view.locator('video'))
  const drawnBy = await reach(marks(presenter), screenOf(presenter, 'Ada'))
  expectSamePlace(await reach(view.locator('[data-mark]'), view.locator('video')), drawnBy)
  await expectAccessible(page)
  // And where they point.
  await presenter.getByRole('button', { name: 'Pointer' }).click()
  await expect(async () => {
    await screenOf(presenter, 'Ada').hover({ position: { x: 100 + Math.random() * 9, y: 100 } })
    await expect(view.getByText('Ben', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await presenter.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(presenter, screenOf(presenter, 'Ada'))
  await expect(view.locator('[data-mark]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show what others draw on your screen' }).click()
  await expect(view).toHaveCount(0)
})

test('marks keep their place as somebody looks nearer, are saved with the pages, and go with the file', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await tools(attendee).getByRole('button', { name: 'Rectangle' }).click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(1)
  await untilDrawn(marks(page), pageOf(page, 1))
  const before = await reach(marks(page), pageOf(page, 1))
  const width = (await pageOf(page, 1).boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect
    .poll(async () => (await pageOf(page, 1).boundingBox())?.width ?? 0)
    .toBeGreaterThan(width * 1.3)
  const after = await reach(marks(page), pageOf(page, 1))
  expectSamePlace(after, before)

  // Marks cleared by one person come back by their undo, for everybody.
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await clearAll(page)
  await expect(marks(attendee)).toHaveCount(0)
  await tools(page).getByRole('button', { name: 'Undo' }).click()
  await expect(marks(attendee)).toHaveCount(1)

  // In the saved file the mark is on its page: red pixels, which the other page does not have.
  await tools(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to the files with annotations' }).click()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.getByRole('button', { name: 'Share lesson (annotated).pdf', exact: true }).click()
  const saved = (number: number) =>
    page
      .getByRole('img', { name: /^lesson \(annotated\).pdf, page/ })
      .locator(`canvas[data-page="${number}"]`)
  await expect(saved(1)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => pixelsOf(saved(1), markRed)).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(saved(2)).toBeVisible()
  expect(await pixelsOf(saved(2), markRed)).toBe(0)

  // A file that leaves the conference takes its marks along.
  const params = { id: confId }
  const { items } = await owner.client.conferenceContent.list({ params })
  const contentId = items.find(({ displayName }) => displayName === 'lesson.txt')?.contentId ?? ''
  await owner.client.conferenceContent.unlink({ params: { ...params, contentId } })
  await expect(pageOf(attendee, 1)).toHaveCount(0)
  await owner.client.conferenceContent.link({ params: { ...params, contentId }, body: {} })
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()
  await expect(marks(attendee)).toHaveCount(0)
})

test('a mark that is drawn as the right to it is taken is on nobody’s screen, and drawing goes on when the right is given back', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await attendee.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(1)

  const { items } = await owner.client.conferenceUser.list({ params: { id: confId }, query: {} })
  const ben = items.find(({ displayName }) => displayName === 'Ben')?.userId ?? ''
  const allow = (annotate: boolean) =>
    owner.client.conferenceUser.update({
      params: { id: confId, userId: ben },
      body: { privileges: { annotate } },
    })
  const box = await pageOf(attendee, 1).boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  await attendee.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await attendee.mouse.down()
  await attendee.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3, { steps: 3 })
  await allow(false)
  const button = attendee.getByRole('button', { name: 'Annotate', exact: true })
  await expect(button).toHaveCount(0)
  await attendee.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3, { steps: 3 })
  await attendee.mouse.up()
  // Each sees what the other sees.
  await expect(async () => {
    expect(await marks(attendee).count()).toBe(await marks(page).count())
  }).toPass()

  const known = await marks(page).count()
  await allow(true)
  await button.click()
  await drawAcross(attendee, pageOf(attendee, 1))
  await expect(marks(page)).toHaveCount(known + 1)
  await expect(marks(attendee)).toHaveCount(known + 1)
})

test('an annotation without space left is reported, and drawn again after the page was cleared', async ({
  owner,
  page,
}) => {
  const { hostUrl } = await createConference(owner)
  const sockets: WebSocketRoute[] = []
  let unanswered = 0
  await page.routeWebSocket(/\/collab$/, (socket) => {
    sockets.push(socket)
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (kindOf(message) === 'change') unanswered += 1
      server.send(message)
    })
    server.onMessage((message) => {
      if (kindOf(message) === 'answer') unanswered -= 1
      socket.send(message)
    })
  })
  await enterMuted(page, hostUrl, 'Ada')
  await shareLesson(page)
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(page)).toHaveCount(1)
  await expect.poll(() => unanswered, 'the server has it before the line is cut').toBe(0)
  for (const socket of sockets) await socket.close({ code: 4413 })
  await expect(tools(page).getByText('There is no room left here')).toBeVisible()
  await expectAccessible(page)
  await tools(page).getByRole('button', { name: 'Try again' }).click()
  await expect(tools(page).getByText('There is no room left here')).toHaveCount(0)
  await clearAll(page)
  await expect(marks(page)).toHaveCount(0)
  await drawAcross(page, pageOf(page, 1))
  await expect(marks(page)).toHaveCount(1)
})

/**
 * Returns the kind of a Hocuspocus message: a change of a drawing, or its acknowledgement. A message consists of its
 * name, its type and its content.
 */
function kindOf(message: string | Buffer): 'change' | 'answer' | undefined {
  if (typeof message === 'string') return undefined
  const type = 1 + (message[0] ?? 0)
  if (message[type] === 8) return 'answer'
  return message[type] === 0 && message[type + 1] !== 0 ? 'change' : undefined
}
