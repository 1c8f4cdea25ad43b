import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf } from './fit.ts'
import { control } from './room.ts'

const lines = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of the lesson`)
export const lesson = { name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }

export const pageOf = (page: Page, number: number) =>
  page
    .getByRole('img', { name: new RegExp(`^lesson.txt, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)
export const tools = (page: Page) => page.getByRole('region', { name: 'Annotation tools' })
export const marks = (page: Page) => page.locator('[data-mark]')
export const textField = (page: Page) => page.getByLabel('Text here')
/** Clears everything, as presenters may. */
export async function clearAll(page: Page): Promise<void> {
  await tools(page).getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: "Clear everyone's annotations" }).click()
}
/** The colour of a mark in a JPEG. */
export const markRed = [224, 49, 49] as const

/** Draws across the middle of something, from a quarter of its width to three quarters. */
export async function drawAcross(page: Page, target: Locator): Promise<void> {
  await expect(tools(page)).toBeVisible()
  const box = await boxOf(target)
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.25, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.6), { steps: 4 })
  await page.mouse.move(...at(0.75, 0.55), { steps: 4 })
  await page.mouse.up()
}

export async function middleOf(target: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxOf(target)
  return [x + width / 2, y + height / 2]
}

interface Reach {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/** The beginning and end of a mark within the picture that it is drawn over, as parts of its width and height. */
export async function reach(mark: Locator, target: Locator): Promise<Reach> {
  const [drawn, whole] = [await mark.boundingBox(), await pictureWithin(target)]
  if (!drawn) throw new Error('There is nothing to be seen')
  const [x, y] = [(drawn.x - whole.x) / whole.width, (drawn.y - whole.y) / whole.height]
  return { from: [x, y], to: [x + drawn.width / whole.width, y + drawn.height / whole.height] }
}

/** The place of the picture: a video of another shape than its element leaves bars beside it. */
async function pictureWithin(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to be seen')
  const shape = await target.evaluate((element) =>
    element instanceof HTMLVideoElement ? element.videoWidth / element.videoHeight : undefined,
  )
  if (!shape) return box
  const [width, height] = [Math.min(box.width, box.height * shape), Math.min(box.height, box.width / shape)]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** Expects both at the same place, up to a line's own width. */
export function expectSamePlace(one: Reach, other: Reach): void {
  for (const end of ['from', 'to'] as const)
    for (const axis of [0, 1] as const) expect(one[end][axis]).toBeCloseTo(other[end][axis], 1)
}

/** The place of a line by `drawAcross` within its target. */
export const drawn: Reach = { from: [0.25, 0.5], to: [0.75, 0.6] }

/** Waits until all of a line by `drawAcross` is visible: it grows as it comes. */
export const untilDrawn = (mark: Locator, target: Locator) =>
  expect.poll(async () => (await reach(mark, target)).to[0]).toBeCloseTo(0.75, 1)

/** Uploads the lesson and shows it to everybody. */
export async function shareLesson(page: Page): Promise<void> {
  await control(page, 'Files').click()
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.locator('input[type=file]').setInputFiles(lesson)
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(page, 1)).toBeVisible()
}
