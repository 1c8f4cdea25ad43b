import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFitSmallest } from '../../support/fit.ts'
import { film } from '../../support/recording.ts'
import { signedIn } from '../../support/session.ts'
import { hearNothing } from '../../support/stale.ts'
import { addSubAccount, takePart } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

const lesson = { name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from('Line 1 of the lesson') }
const notes = { name: 'notes.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) }

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Drags a file over the page and drops it there. */
const drop = async (page: Page, name: string) => {
  const dataTransfer = await page.evaluateHandle((fileName) => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], fileName))
    return data
  }, name)
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await expect(page.getByText('Drop files here to upload them')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

test('files are added, looked at, edited, downloaded and deleted', async ({ portal, owner }) => {
  const { confId, displayName } = await createConference(owner)
  await portal.getByRole('link', { name: 'Library' }).click()
  await expect(portal.getByText('No files yet')).toBeVisible()
  await expectAccessible(portal)

  await portal.getByRole('button', { name: 'Add Files' }).first().click()
  await expectAccessible(portal)
  const picking = portal.waitForEvent('filechooser')
  await portal.getByRole('button', { name: 'Choose Files' }).click()
  await (await picking).setFiles([lesson, notes])
  await expect(row(portal, 'lesson.txt')).toBeVisible()
  await expect(row(portal, 'notes.bin')).toBeVisible()
  await drop(portal, 'dropped.txt')
  await expect(row(portal, 'dropped.txt')).toBeVisible()
  await expect(portal.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  // Its pages are made on the server; a file without pages shows so.
  await portal.getByRole('button', { name: 'lesson.txt', exact: true }).click()
  const preview = portal.getByRole('dialog', { name: 'lesson.txt' })
  await expect(preview.getByRole('img', { name: 'lesson.txt' }).locator('canvas')).toBeVisible()
  await expect(preview.getByText('Line 1 of the lesson')).toBeAttached()
  await expectAccessible(portal)
  await portal.keyboard.press('Escape')
  await portal.getByRole('button', { name: 'notes.bin', exact: true }).click()
  await expect(portal.getByRole('dialog').getByText('No preview')).toBeVisible()
  await portal.keyboard.press('Escape')

  const downloading = portal.waitForEvent('download')
  await portal.getByRole('button', { name: 'Download notes.bin' }).click()
  expect((await downloading).suggestedFilename()).toBe('notes.bin')

  const { items } = await owner.client.content.list({ query: { search: 'lesson' } })
  const contentId = items[0]?.contentId ?? ''
  await owner.client.conferenceContent.link({ params: { id: confId, contentId }, body: {} })
  await choose(portal, 'lesson.txt', 'Delete')
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('Would you like to remove anyway?')).toBeVisible()
  await expectAccessible(portal)
  await portal.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const find = async (search: string) =>
    (await owner.client.content.list({ query: { search } })).items.map(({ contentId }) => contentId)
  const [dropped = ''] = await find('dropped')
  await owner.client.conferenceContent.link({ params: { id: confId, contentId: dropped }, body: {} })
  await choose(portal, 'dropped.txt', 'Delete')
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(row(portal, 'dropped.txt')).toHaveCount(0)
  expect(await find('dropped')).toEqual([])

  await choose(portal, 'lesson.txt', 'Edit')
  const edit = portal.getByRole('dialog', { name: 'Edit file' })
  await expect(edit.getByText(displayName)).toBeVisible()
  await expectAccessible(portal)
  await edit.getByRole('button', { name: `Unlink from ${displayName}` }).click()
  await expect(edit.getByText('No conference uses it.')).toBeVisible()
  await edit.getByLabel('Name', { exact: true }).fill('Lesson 1')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(portal, 'Lesson 1')).toBeVisible()

  await portal.getByRole('checkbox', { name: 'Select Lesson 1' }).check()
  await portal.keyboard.press('Control+a')
  const bar = portal.getByRole('region', { name: 'Selected files' })
  await expectAccessible(portal)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No files yet')).toBeVisible()
})

test('a file is renamed, duplicated, and opened by the link that a colleague was sent', async ({
  signedInPage: portal,
  owner,
  newPage,
}) => {
  const { confId } = await createConference(owner)
  await portal.goto('/Portal/Library')
  await expect(portal.getByText('No files yet')).toBeVisible()
  await portal.locator('input[type=file]').first().setInputFiles(lesson)
  await expect(row(portal, 'lesson.txt')).toBeVisible()

  await choose(portal, 'lesson.txt', 'Rename')
  await expectAccessible(portal)
  await portal.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Übung 1')
  await portal.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await choose(portal, 'Übung 1', 'Duplicate')
  await expect(row(portal, 'Copy of Übung 1')).toBeVisible()
  const downloading = portal.waitForEvent('download')
  await portal.getByRole('button', { name: 'Download Copy of Übung 1' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Copy of Übung 1.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe('Line 1 of the lesson')

  await choose(portal, 'Copy of Übung 1', 'Copy link for signed-in people')
  const link = await portal.evaluate(() => navigator.clipboard.readText())
  const attendee = await addSubAccount(owner, 1)
  const other = await newPage({ storageState: await signedIn(attendee) })
  await other.goto(link)
  const notFound = other.getByRole('dialog').getByText('This file was not found')
  await expect(notFound).toBeVisible()
  await expectAccessible(other)
  await takePart(attendee, confId)
  const { items } = await owner.client.content.list({ query: { search: 'Copy of' } })
  const contentId = items[0]?.contentId ?? ''
  await owner.client.conferenceContent.link({ params: { id: confId, contentId }, body: {} })
  await other.reload()
  const preview = other.getByRole('dialog', { name: 'Copy of Übung 1' })
  await expect(preview.getByText('Line 1 of the lesson')).toBeAttached()
  await other.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  expect(new URL(other.url()).search).toBe('')

  const stranger = await newPage()
  await stranger.goto(link)
  const signIn = stranger.getByRole('dialog', { name: 'Please Sign In' })
  await signIn.getByLabel('Username').fill(attendee.username)
  await signIn.getByLabel('Password', { exact: true }).fill(attendee.password)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expect(stranger.getByRole('dialog', { name: 'Copy of Übung 1' })).toBeVisible()
})

test('an upload that fails is tried again; one that is lost with the network goes on by itself', async ({
  signedInPage: portal,
}) => {
  await portal.goto('/Portal/Library')
  await expect(portal.getByText('No files yet')).toBeVisible()
  await portal.route('**/v1/content', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  const input = portal.locator('input[type=file]').first()
  await input.setInputFiles(lesson)
  await portal.getByRole('button', { name: 'Try again to upload lesson.txt' }).click()
  await expect(row(portal, 'lesson.txt')).toBeVisible()

  await portal.context().setOffline(true)
  await input.setInputFiles(notes)
  await expect(portal.getByText(/continues as soon as the server can be reached/)).toBeVisible()
  await expectAccessible(portal)
  await portal.context().setOffline(false)
  await expect(row(portal, 'notes.bin')).toBeVisible()
})

test('the bar of completed uploads disappears after 1.5 s, and the list is reloaded; deletions are reported', async ({
  newPage,
  owner,
}) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  await page.clock.install()
  await hearNothing(page)
  await page.goto('/Portal/Library')
  await expect(page.getByText('No files yet')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.locator('input[type=file]').first().setInputFiles([lesson, notes])
  const bars = page.getByRole('progressbar')
  await expect(bars).toHaveCount(2)
  for (const bar of await bars.all()) await expect(bar).toHaveJSProperty('value', 100)
  await page.clock.runFor(1_499)
  await expect(bars).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(bars).toHaveCount(0)
  await page.clock.resume()
  for (const { name } of [lesson, notes]) await expect(row(page, name)).toBeVisible()

  const { items } = await owner.client.content.list({ query: { search: 'lesson' } })
  await owner.client.content.delete({ params: { id: items[0]?.contentId ?? '' } })
  await page.getByRole('button', { name: 'Download lesson.txt' }).click()
  await expect(
    page.getByRole('region', { name: 'Downloads' }).getByText("This file doesn't exist any more."),
  ).toBeVisible()
})

test('on a phone the picker opens at once, and what others add appears by itself', async ({
  signedInPage: portal,
  owner,
  newPage,
}) => {
  const phone = await newPage({
    storageState: await signedIn(await addSubAccount(owner, 3)),
    viewport: { width: 375, height: 700 },
  })
  const { confId } = await createConference(owner)
  const presenterAccount = await addSubAccount(owner, 2)
  await takePart(presenterAccount, confId)
  const presenter = await newPage({ storageState: await signedIn(presenterAccount) })
  await presenter.goto('/Portal/Library')
  await expect(presenter.getByText('No files yet')).toBeVisible()
  await phone.goto('/Portal/Library')
  await portal.goto('/Portal/Library')
  await expect(portal.getByText('No files yet')).toBeVisible()
  const picking = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add Files' }).first().click()
  await (await picking).setFiles(notes)
  await expect(row(phone, 'notes.bin')).toBeVisible()
  await expectAccessible(phone)
  await expect(row(portal, 'notes.bin')).toBeVisible()

  // Presenters are notified of files they may see: files of others, once a conference of theirs uses them.
  const { items } = await owner.client.content.list({})
  const contentId = items[0]?.contentId ?? ''
  await owner.client.conferenceContent.link({ params: { id: confId, contentId }, body: {} })
  await expect(row(presenter, 'notes.bin')).toBeVisible()
  await owner.client.content.update({ params: { id: contentId }, body: { displayName: 'Notes' } })
  await expect(row(presenter, 'Notes')).toBeVisible()
})

test('an attendee finds the files of their conferences, and only to look at and to save', async ({
  owner,
  newPage,
}) => {
  const attendee = await newPage({ storageState: await signedIn(await addSubAccount(owner, 1)) })
  await owner.client.content.create({ body: {}, files: { content: new File(['x'], 'theirs.txt') } })
  await attendee.goto('/Portal/Library')
  await expect(
    attendee.getByText('Files of the conferences you take part in will appear here.'),
  ).toBeVisible()
  await expect(attendee.getByRole('button', { name: 'Add Files' })).toHaveCount(0)
  await expectAccessible(attendee)
})

/** Returns the layout shift of a page since it began to load. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 1000, 0)
      }),
  )

test('files show thumbnails, and are browsed by the keyboard', async ({ signedInPage: portal, owner }) => {
  await portal.goto('/Portal/Library')
  await expect(portal.getByText('No files yet')).toBeVisible()
  const add = (file: File) => owner.client.content.create({ body: {}, files: { content: file } })
  await add(new File([lesson.buffer], 'a lesson.txt'))
  await add(new File([new Uint8Array(await film())], 'b film.mp4'))
  await add(new File([notes.buffer], 'c notes.bin'))
  // They come by themselves, as they are made.
  const pictureOf = (name: string) => row(portal, name).locator('img')
  for (const name of ['a lesson.txt', 'b film.mp4']) {
    await expect(pictureOf(name)).toHaveJSProperty('complete', true)
    expect(await pictureOf(name).evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300)
  }
  await expect(pictureOf('c notes.bin')).toHaveCount(0)
  await expect(portal.getByText(/ left$/)).toBeVisible()
  await expectAccessible(portal)

  for (const view of ['Cards', 'List']) {
    await portal.getByRole('radio', { name: view }).check({ force: true })
    await expectAccessible(portal)
    await portal.reload()
    await expect(pictureOf('b film.mp4')).toBeVisible()
    expect(await layoutShift(portal)).toBeLessThanOrEqual(0.02)
  }

  await portal.getByRole('button', { name: 'a lesson.txt', exact: true }).focus()
  await portal.keyboard.press('Space')
  const dialog = (name: string) => portal.getByRole('dialog', { name })
  await expect(dialog('a lesson.txt').getByText('1 of 3')).toBeVisible()
  await portal.keyboard.press('ArrowRight')
  await expect(dialog('b film.mp4').locator('video')).toHaveAttribute('poster', /^blob:/)
  await expectAccessible(portal)
  await portal.keyboard.press('ArrowRight')
  await expect(dialog('c notes.bin').getByText('No preview')).toBeVisible()
  await portal.keyboard.press('ArrowLeft')
  await expect(dialog('b film.mp4')).toBeVisible()
  await portal.setViewportSize({ width: 375, height: 700 })
  expect(await dialog('b film.mp4').boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 })
  await expectAccessible(portal)
  await portal.setViewportSize({ width: 1440, height: 900 })
  await portal.keyboard.press('Escape')
  await expect(portal.getByRole('button', { name: 'b film.mp4', exact: true })).toBeFocused()
})
