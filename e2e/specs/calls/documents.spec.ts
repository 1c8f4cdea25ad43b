import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findOffice } from '../../../apps/server/src/modules/library/document/find-program.ts'
import { officeSamples } from '../../../apps/server/src/modules/library/document/office.fixture.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import type { TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { redPicture } from '../../support/red-picture.ts'
import { control, enterMuted, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1} of the lesson`)
const lesson = { name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }

/** The page that somebody looks at, once it is drawn. */
const pageOf = (page: Page, number: number, name = lesson.name) =>
  page
    .getByRole('img', { name: new RegExp(`^${name}, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)
const pane = (page: Page) => page.getByRole('region', { name: 'Files', exact: true })

/** Looks at what is shared, and nothing else, on the whole screen; and comes back. */
async function expectFullScreen(page: Page, shown: Locator): Promise<void> {
  await page.locator('[data-stage-tools]').getByRole('button', { name: 'Full screen' }).click()
  const fills = () =>
    shown.evaluate((element) => {
      const { fullscreenElement } = document
      return (
        fullscreenElement?.contains(element) === true &&
        !fullscreenElement.contains(document.querySelector('main'))
      )
    })
  await expect.poll(fills).toBe(true)
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(fills).toBe(false)
}

interface OwnFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Brings a file along and shows it to everybody, once it can be. */
async function bring(host: Page, file: OwnFile): Promise<void> {
  await control(host, 'Files').click()
  await pane(host).locator('input[type=file]').setInputFiles(file)
  await pane(host)
    .getByRole('button', { name: `Share ${file.name}`, exact: true })
    .click()
}

/** Brings the file along and shows it to everybody. */
async function shareLesson(host: Page): Promise<void> {
  await bring(host, lesson)
  await expect(pageOf(host, 1)).toBeVisible()
}

test('a document is shown to everybody, and its pages are turned for all', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const attendee = await newPage()
  const ofDocuments: string[] = []
  attendee.on('request', (request) => {
    if (/\/pdf|document-(page|stage)/.test(new URL(request.url()).pathname)) ofDocuments.push(request.url())
  })
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  // The code that draws documents is only loaded by people who look at one.
  await attendee.waitForLoadState('networkidle')
  expect(ofDocuments).toEqual([])
  await shareLesson(page)
  await expect(pageOf(attendee, 1)).toBeVisible()
  expect(ofDocuments.filter((url) => /\/pdf/.test(url))).not.toEqual([])
  await expect(attendee.getByText('Line 1 of the lesson')).toBeAttached()

  // Offers the same file for download.
  await pane(page).getByRole('button', { name: 'What to do with lesson.txt' }).click()
  await page.getByRole('button', { name: 'Offer for download' }).click()
  await attendee.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(pane(attendee).getByText('From Ada')).toBeVisible()
  await expect(pane(attendee).getByRole('button', { name: 'Upload a file' })).toHaveCount(0)
  const saved = attendee.waitForEvent('download')
  await pane(attendee).getByRole('button', { name: 'Download lesson.txt' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(lesson.buffer.toString())
  await pane(attendee).getByRole('button', { name: 'Close' }).click()

  await expectFullScreen(attendee, pageOf(attendee, 1))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf(page, 2)).toBeVisible()
  await expect(pageOf(attendee, 2)).toBeVisible()

  // Ada points at a place of the page; the box of the page is another one for Ben.
  await attendee.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('button', { name: 'Pointer' }).click()
  await expect(async () => {
    const box = await pageOf(page, 2).boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 4 + 1, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    const there = await attendee
      .getByText('Ada', { exact: true })
      .locator('xpath=parent::*[contains(@style, "left")]')
      .boundingBox({ timeout: 500 })
    const canvas = await pageOf(attendee, 2).boundingBox()
    expect(((there?.x ?? 0) - (canvas?.x ?? 0)) / (canvas?.width ?? 1)).toBeCloseTo(0.25, 1)
    expect(((there?.y ?? 0) - (canvas?.y ?? 0)) / (canvas?.height ?? 1)).toBeCloseTo(0.5, 1)
  }).toPass()
  await expect(attendee.getByRole('button', { name: 'Pointer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pointer' }).click()

  // Ben looks elsewhere, and stays there while Ada turns, until he comes back.
  await attendee.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf(attendee, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(pageOf(page, 1)).toBeVisible()
  await expect(attendee.getByText('You are on page 3; the presenter is on page 1')).toBeVisible()
  await attendee.getByRole('button', { name: 'Go back' }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()

  // Ada looks for a page alone, by its small picture, and then shows it to everybody.
  await page.getByRole('button', { name: 'Look alone' }).click()
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  const small = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3' })
  await expect(small.locator('canvas')).toBeVisible()
  await expectAccessible(page)
  await small.click()
  await expect(pageOf(page, 3)).toBeVisible()
  await expect(page.getByText('You are on page 3; the presenter is on page 1')).toBeVisible()
  await expect(pageOf(attendee, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Show to everyone' }).click()
  await expect(pageOf(attendee, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(pageOf(attendee, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()

  const late = await newPage()
  await page.getByRole('button', { name: 'Next page' }).click()
  await enterMuted(late, attendeeUrl, 'Cleo')
  await expect(pageOf(late, 2)).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(attendee)
})

test('a picture is shown to everybody', async ({ owner, page, newPage }) => {
  const attendee = await newPage()
  await enterBoth(owner, page, attendee)
  await bring(page, { name: 'red.png', mimeType: 'image/png', buffer: redPicture })
  const picture = pageOf(attendee, 1, 'red.png')
  await expect(picture).toBeVisible()
  await expect.poll(() => isRedInTheMiddle(picture)).toBe(true)
})

test('an office file is shown to everybody', async ({ owner, page, newPage }) => {
  test.skip(findOffice() === undefined, 'LibreOffice is not installed')
  const attendee = await newPage()
  await enterBoth(owner, page, attendee)
  await bring(page, {
    name: 'letter.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: officeSamples.docx(),
  })
  await expect(pageOf(attendee, 1, 'letter.docx')).toBeVisible()
  await expect(attendee.getByText('Hello', { exact: true })).toBeAttached()
})

async function enterBoth(owner: TestAccount, host: Page, attendee: Page): Promise<void> {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  await enterMuted(host, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
}

const isRedInTheMiddle = (canvas: Locator) =>
  canvas.evaluate((drawn: HTMLCanvasElement) => {
    const { data } = drawn.getContext('2d')?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1) ?? {}
    const [red = 0, green = 255, blue = 255] = data ?? []
    return red > 250 && green < 5 && blue < 5
  })

/** Pixels that a canvas has for each pixel of the screen that it takes, across. */
const sharpnessOf = (canvas: Locator) =>
  canvas.evaluate(
    (drawn: HTMLCanvasElement) =>
      drawn.width / (drawn.getBoundingClientRect().width * window.devicePixelRatio),
  )

test('a page is as sharp as the screen, also closer', async ({ owner, newPage }) => {
  const { hostUrl } = await createConference(owner)
  const page = await newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 })
  await enterMuted(page, hostUrl, 'Ada')
  await shareLesson(page)
  await expect.poll(() => sharpnessOf(pageOf(page, 1))).toBeCloseTo(1, 2)
  const widthOf = async () => (await pageOf(page, 1).boundingBox())?.width ?? 0
  const before = await widthOf()
  const frame = page.getByRole('region', { name: 'lesson.txt' })
  const closer = frame.locator('[aria-hidden] > canvas')
  for (const times of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(widthOf).toBeGreaterThan(before * 1.4 ** times)
    // The visible part is drawn again, at the pixels of the screen.
    await expect.poll(() => sharpnessOf(closer)).toBeCloseTo(1, 2)
  }
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await expect(closer).toHaveCount(0)
  await expect.poll(() => sharpnessOf(pageOf(page, 1))).toBeCloseTo(1, 2)
})

test('a file that is dropped on the call is added to it, and can be shown', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const attendee = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(attendee, attendeeUrl, 'Ben')
  const files = await page.evaluateHandle(
    ([name, type, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type }))
      return transfer
    },
    [lesson.name, lesson.mimeType, lesson.buffer.toString()] as const,
  )
  const main = page.getByRole('main')
  await main.dispatchEvent('dragenter', { dataTransfer: files })
  const place = page.getByText('Drop files to add them to this conference')
  await expect(place).toBeVisible()
  await expectAccessible(page)
  await place.dispatchEvent('dragover', { dataTransfer: files })
  await place.dispatchEvent('drop', { dataTransfer: files })
  await expect(place).toHaveCount(0)
  await pane(page).getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()
})

test('a document is ended by its owner, and by people who may change shares', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, presenterUrl, attendeeUrl } = await createConference(owner)
  const [presenter, attendee] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(presenter, presenterUrl, 'Ben')
  await enterMuted(attendee, attendeeUrl, 'Cleo')
  // 'Stop sharing' of one's own screen does not move, even if other items are shared.
  await shareScreen(page)
  const own = page.getByRole('region', { name: 'You are sharing your screen' })
  const stop = own.getByRole('button', { name: 'Stop sharing' })
  await expect(stop).toBeVisible()
  await control(page, 'Files').click()
  const before = await stop.boundingBox()
  await control(page, 'Files').click()
  // So it does while somebody else shares a screen too.
  const alone = await stop.boundingBox()
  await shareScreen(presenter)
  await expectMovingPicture(screenOf(page, 'Ben'))
  await expectFullScreen(page, screenOf(page, 'Ben'))
  expect(await stop.boundingBox()).toEqual(alone)
  await presenter.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(screenOf(page, 'Ben')).toHaveCount(0)
  await shareLesson(page)
  expect(await stop.boundingBox()).toEqual(before)
  await stop.click()
  await expect(own).toHaveCount(0)
  await expect(pageOf(attendee, 1)).toBeVisible()
  await expect(attendee.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0)
  await presenter.getByRole('button', { name: 'Stop sharing' }).click()
  for (const one of [page, presenter, attendee]) await expect(pageOf(one, 1)).toHaveCount(0)

  // The file is still there to be shared again.
  await pane(page).getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(attendee, 1)).toBeVisible()
  await pane(page).getByRole('button', { name: 'Stop sharing lesson.txt' }).click()
  await expect(pageOf(attendee, 1)).toHaveCount(0)

  // A file that cannot be converted shows so, with the reason.
  const broken = {
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 and no more'),
  }
  await pane(page).locator('input[type=file]').setInputFiles(broken)
  await expect(pane(page).getByText("Can't be shown: the file is damaged")).toBeVisible()
  await expect(pane(page).getByRole('button', { name: 'Share broken.pdf' })).toHaveCount(0)
})

test('a file of the library is brought into the call and shown', async ({
  owner,
  signedInPage: portal,
  newPage,
}) => {
  await portal.goto('/Portal/Library')
  await portal.locator('input[type=file]').first().setInputFiles(lesson)
  await expect(portal.getByText('lesson.txt').first()).toBeVisible()
  const { confId, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(ben, attendeeUrl, 'Ben')
  // Joins with the account, whose library it is.
  await portal.goto(`/room/join?id=${confId}`)
  await portal.getByRole('button', { name: 'Join now' }).click()
  await control(portal, 'Files').click()
  await pane(portal).getByRole('button', { name: 'From the library' }).click()
  const library = portal.getByRole('dialog', { name: 'Add from the library' })
  await library.getByLabel('Search the library').fill('lesson')
  await expectAccessible(portal)
  await library.getByRole('button', { name: 'Add lesson.txt' }).click()
  await expect(library.getByText('Added')).toBeVisible()
  await portal.keyboard.press('Escape')
  await pane(portal).getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(ben, 1)).toBeVisible()
})
