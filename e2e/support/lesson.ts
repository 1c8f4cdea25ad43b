import type { LumiClient } from '@lumi/sdk'
import type { Locator, Page } from '@playwright/test'
import { openDrawing, rectangle } from './drawer.ts'
import { expectInCall, pressControl, tilesOf } from './room.ts'
import { expect } from './test.ts'

export const pane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** One of several pupils, whom nobody sees or hears: more than one camera is too much for a small machine. */
export async function enterUnseen(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  for (const device of ['camera', 'microphone'])
    await page.getByRole('button', { name: `Turn ${device} off` }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)
}

/** Two pages, each of one colour from edge to edge, so that it is known anywhere. */
export const slides = {
  name: 'slides.pdf',
  mimeType: 'application/pdf',
  colours: [
    [204, 0, 153],
    [0, 102, 204],
  ],
} as const

/** Returns the slides as a file. */
export function slidesPdf(): Buffer {
  const pages = slides.colours.map((colour) => {
    const fill = `${colour.map((part) => (part / 255).toFixed(3)).join(' ')} rg 0 0 640 360 re f`
    return [`<< /Length ${fill.length} >>\nstream\n${fill}\nendstream`, fill] as const
  })
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(([content], index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 640 360] /Contents ${4 + 2 * index} 0 R >>`,
      content,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R >>`
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n${table}\ntrailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/** A page of the slides, once it is drawn. */
export const slide = (page: Page, number: number): Locator =>
  page
    .getByRole('img', { name: new RegExp(`^${slides.name}, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)

/** Brings the slides along, and shows the first to everybody. */
export async function shareSlides(page: Page): Promise<void> {
  const { name, mimeType } = slides
  await pressControl(page, 'Files')
  await pane(page, 'Files').locator('input[type=file]').setInputFiles({ name, mimeType, buffer: slidesPdf() })
  await pane(page, 'Files')
    .getByRole('button', { name: `Share ${name}`, exact: true })
    .click()
}

const tools = (page: Page) => page.getByRole('region', { name: 'Annotation tools' })

/** Writes a text over what is shared, by the keyboard. */
export async function annotate(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await tools(page).getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByLabel('Text here').fill(text)
  await page.keyboard.press('Enter')
  // No further line.
  await page.keyboard.press('Escape')
}

/** The colour of a red highlighter on the second of the slides. */
export const highlighted = [90, 81, 142] as const

/** Highlights what is in the middle of something, with the hand. */
export async function highlight(page: Page, target: Locator): Promise<void> {
  await tools(page).getByRole('button', { name: 'Highlighter' }).click()
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.8, 0.6), { steps: 6 })
  await page.mouse.up()
}

export const annotationsOf = (page: Page): Locator => page.getByRole('list', { name: 'Annotations' })

export async function keepAnnotated(page: Page): Promise<void> {
  await tools(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to the files with annotations' }).click()
  await tools(page).getByRole('button', { name: 'Stop annotating' }).click()
}

const board = (page: Page) => page.getByRole('region', { name: 'Whiteboard 1, page' })

export const textsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Texts on the whiteboard' }).getByRole('listitem')

export async function shareBoard(page: Page): Promise<void> {
  await pressControl(page, 'Board')
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(board(page)).toBeVisible()
}

/** Writes on the board that is shown. `at`: where, as parts of its width and height. */
export async function write(
  page: Page,
  text: string,
  at: readonly [number, number] = [0.5, 0.5],
): Promise<void> {
  await expect(board(page)).toBeVisible()
  await page.getByTestId('toolbar-text').click({ force: true })
  const box = await board(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.mouse.click(box.x + box.width * at[0], box.y + box.height * at[1])
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(textsOf(page).filter({ hasText: text })).toHaveCount(1)
}

/** The token of somebody in a call, from what their page sends while they do something. */
export async function tokenDuring(page: Page, act: () => Promise<void>): Promise<string> {
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.headers().authorization !== undefined,
  )
  await act()
  return (await sending).headers().authorization?.replace('Bearer ', '') ?? ''
}

/** Puts a red box on the first page of the newest board of a conference. */
export async function drawRedBox(
  url: string,
  { client, confId, token }: { client: LumiClient; confId: string; token: string },
): Promise<void> {
  const { items } = await client.board.list({ params: { id: confId } })
  const drawing = await openDrawing(url, items.at(-1)?.pages[0]?.pageId ?? '', token)
  const colours = { strokeColor: '#e03131', backgroundColor: '#e03131' }
  drawing.elements.set('box', rectangle('box', { ...colours, x: 60, y: 320, width: 320, height: 140 }))
  await drawing.taken()
  drawing.close()
}
/** Its colour. */
export const boxRed = [224, 49, 49] as const

/** Draws a filled box across the middle of the board that is shown, by hand. */
export async function drawBlueBox(page: Page): Promise<void> {
  await page.getByTestId('toolbar-rectangle').click({ force: true })
  await page.getByTestId('color-top-pick-#a5d8ff').click()
  const box = await board(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.8, { steps: 5 })
  await page.mouse.up()
}
/** Its colour. */
export const boxBlue = [165, 216, 255] as const

export async function writeMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message / }).fill(text)
  await page.keyboard.press('Enter')
}

const rooms = (page: Page) => page.getByRole('region', { name: 'Rooms and the people in them' })
const openRoomsOf = (page: Page) => page.getByRole('region', { name: 'Breakout rooms are open' })
export const inRoom = (page: Page, room: string): Locator => openRoomsOf(page).getByText(room)

export async function openRooms(host: Page): Promise<void> {
  await pressControl(host, 'Breakout')
  await rooms(host).getByRole('button', { name: 'Open the rooms' }).click()
}

/** The host enters one of the open rooms. */
export async function visit(host: Page, room: string): Promise<void> {
  await rooms(host)
    .getByRole('button', { name: `Visit ${room}` })
    .click()
  await expect(host.getByRole('main', { name: `Call: ${room}` })).toBeVisible()
}

/** Returns to the main room. */
export async function returnToMainRoom(page: Page): Promise<void> {
  const button = openRoomsOf(page).getByRole('button', { name: 'Return to the main room' })
  await button.click()
  await expect(button).toHaveCount(0)
}

/** The host calls everybody back at once, and confirms that. */
export async function callBackNow(host: Page): Promise<void> {
  const name = 'Call everybody back now'
  await rooms(host).getByRole('button', { name }).click()
  await host.getByRole('dialog', { name }).getByRole('button', { name }).click()
}

/** Everybody back into the main room, together with the host. */
export async function callBack(host: Page, others: readonly Page[]): Promise<void> {
  if (!(await rooms(host).isVisible())) await pressControl(host, 'Breakout')
  await callBackNow(host)
  for (const page of [host, ...others]) await expect(openRoomsOf(page)).toHaveCount(0)
  await expect(tilesOf(host)).toHaveCount(others.length + 1)
}
