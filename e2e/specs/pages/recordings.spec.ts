import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFitSmallest } from '../../support/fit.ts'
import { addRecording } from '../../support/recording.ts'
import { signedIn } from '../../support/session.ts'
import { hearNothing } from '../../support/stale.ts'
import { addSubAccount, takePart } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name, exact: true })
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a recording is played, renamed, shared, downloaded and deleted', async ({ portal, owner, newPage }) => {
  const { confId } = await createConference(owner)
  await portal.getByRole('link', { name: 'Recordings' }).click()
  await expect(portal.getByText('No recordings yet')).toBeVisible()
  await expectAccessible(portal)
  await addRecording(owner, { confId, displayName: 'Algebra' })
  await portal.reload()
  // Its poster comes by itself, when it is made.
  await expect(row(portal, 'Algebra').locator('img')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  await portal.getByRole('button', { name: 'Play Algebra' }).click()
  const film = portal.locator('video')
  await expect(film).toHaveJSProperty('readyState', 4)
  await expect(film).toHaveAttribute('poster', /^blob:/)
  // Nobody has to press Play again.
  await expect(film).toHaveJSProperty('ended', true)
  await expectAccessible(portal)
  await portal.keyboard.press('k')
  await expect(portal.getByRole('button', { name: 'Pause' })).toBeVisible()
  await portal.keyboard.press('k')
  await expect(portal.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await portal.getByRole('slider', { name: 'Position' }).fill('3')
  await expect(film).toHaveJSProperty('currentTime', 3)
  await portal.keyboard.press('ArrowLeft')
  await expect(film).toHaveJSProperty('currentTime', 0)
  await portal.keyboard.press('l')
  await expect(film).toHaveJSProperty('ended', true)
  await portal.getByRole('button', { name: '10 seconds back' }).click()
  await expect(film).toHaveJSProperty('currentTime', 0)
  await portal.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×')
  await expect(film).toHaveJSProperty('playbackRate', 1.5)
  await portal.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(() => portal.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await portal.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(() => portal.evaluate(() => document.fullscreenElement)).toBe(null)
  await portal.keyboard.press('Escape')

  await choose(portal, 'Algebra', 'Rename')
  await expectAccessible(portal)
  const save = portal.getByRole('button', { name: 'Save' })
  const name = portal.getByRole('dialog').getByLabel('Name', { exact: true })
  await expect(save).toBeDisabled()
  await name.fill('Algebra, part 1')
  await expect(save).toBeEnabled()
  await name.fill('')
  await expect(save).toBeDisabled()
  await name.fill('Algebra')
  await expect(save).toBeDisabled()
  await name.fill('Algebra, part 1')
  await save.click()
  await expect(row(portal, 'Algebra, part 1')).toBeVisible()

  await choose(portal, 'Algebra, part 1', 'Share')
  const dialog = portal.getByRole('dialog', { name: 'Share recording' })
  await dialog.getByRole('radio', { name: 'Never' }).check()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText(/This link does not expire/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Another link' }).click()
  await dialog.getByRole('radio', { name: 'On Date' }).check()
  await dialog.getByLabel('Date', { exact: true }).fill('2101-02-03')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText(/This link expires on .*2101/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Another link' }).click()
  await dialog.getByRole('radio', { name: 'In Minutes' }).check()
  await expect(dialog.getByLabel('Minutes', { exact: true })).toHaveValue('10')
  await expectAccessible(portal)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText(/This link expires on/)).toBeVisible()
  await expectAccessible(portal)
  const guest = await newPage()
  await guest.goto(await dialog.getByRole('textbox', { name: 'Link' }).inputValue())
  await expect(guest.getByRole('heading', { name: 'Algebra, part 1' })).toBeVisible()
  await guest.getByRole('button', { name: 'Play' }).click()
  await expect(guest.locator('video')).toHaveJSProperty('readyState', 4)
  await expectAccessible(guest)
  const saving = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toBe('Algebra, part 1.mp4')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const downloading = portal.waitForEvent('download')
  await portal.getByRole('checkbox', { name: 'Select Algebra, part 1' }).check()
  const bar = portal.getByRole('region', { name: 'Selected recordings' })
  await bar.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('Algebra, part 1.mp4')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(portal)
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No recordings yet')).toBeVisible()
})

test('a link that somebody has made is ended by a host, and opens nothing any more', async ({
  signedInPage: portal,
  owner,
  newPage,
}) => {
  const { confId } = await createConference(owner)
  const recordingId = await addRecording(owner, { confId, displayName: 'Algebra' })
  const params = { id: confId, recordingId }
  const { sharedAccessUrl } = await owner.client.recording.sharedAccess({ params })
  await portal.goto('/Portal/Recordings')
  await choose(portal, 'Algebra', 'Share')
  const dialog = portal.getByRole('dialog', { name: 'Share recording' })
  const works = dialog.getByRole('region', { name: 'Links that work' })
  await expect(works.getByRole('listitem')).toHaveCount(1)
  await expect(works.getByText("Doesn't expire")).toBeVisible()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(works.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  const guest = await newPage()
  expect((await guest.request.get(sharedAccessUrl)).status()).toBe(200)
  const first = works.getByRole('listitem').filter({ hasText: "Doesn't expire" })
  await first.getByRole('button', { name: /^Revoke the link/ }).click()
  const question = portal.getByRole('dialog', { name: 'Revoke this link?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(first).toHaveCount(0)
  expect((await guest.request.get(sharedAccessUrl)).ok()).toBe(false)
})

test('a recording is saved under the name that it was given, from the portal, its page, a link and the API', async ({
  signedInPage: portal,
  owner,
  newPage,
}) => {
  const { confId } = await createConference(owner)
  const recordingId = await addRecording(owner, { confId, displayName: 'Algebra' })
  const params = { id: confId, recordingId }
  // Longer in bytes than a file system takes, which cuts it before its ending.
  const names = [
    ['微積分の授業 · урок 3 «Übung»', '微積分の授業 · урок 3 «Übung».mp4'],
    ['授'.repeat(200), `${'授'.repeat(78)}.mp4`],
  ] as const
  for (const [displayName, saved] of names) {
    await owner.client.recording.update({ params, body: { displayName } })
    const saving = async (page: Page, press: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()])
      expect(download.suggestedFilename()).toBe(saved)
      expect(await download.failure()).toBeNull()
    }
    await portal.goto('/Portal/Recordings')
    await saving(portal, () => choose(portal, displayName, 'Download'))
    await portal.goto(`/Portal/Recordings/${confId}/${recordingId}`)
    await saving(portal, () => portal.getByRole('button', { name: 'Download' }).click())
    const query = { content_disposition: 'attachment' } as const
    const { sharedAccessUrl } = await owner.client.recording.sharedAccess({ params, query })
    const guest = await newPage()
    const { pathname, searchParams } = new URL(sharedAccessUrl)
    await guest.goto(
      `${pathname.replace(/^.*recording/, '/Recording').replace('/shared', '')}#${searchParams.get('token')}`,
    )
    await expect(guest.getByRole('heading', { level: 1, name: displayName })).toBeVisible()
    await expectToFitSmallest(guest)
    await saving(guest, () => guest.getByRole('link', { name: 'Download' }).click())
    const { headers } = await fetch(sharedAccessUrl)
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(saved)
  }
})

test('in a new window a recording has a page of its own, whose address can be sent to others who may see it', async ({
  signedInPage: portal,
  owner,
  newPage,
}) => {
  const { confId, displayName } = await createConference(owner)
  const marks = [
    { at: 0, kind: 'begin' as const, label: '' },
    { at: 2, kind: 'share' as const, label: 'Fractions.pdf', shared: 'document' as const },
  ].map((mark) => ({ ...mark, time: new Date().toISOString() }))
  const recordingId = await addRecording(owner, { confId, displayName: 'Algebra', marks })
  await portal.goto('/Portal/Recordings')
  await portal.getByRole('button', { name: 'Play Algebra' }).click()
  const dialog = portal.getByRole('dialog', { name: 'Algebra' })
  await dialog.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  const opening = portal.waitForEvent('popup')
  await dialog.getByRole('button', { name: /Fractions/ }).click()
  await dialog.getByRole('link', { name: 'Open in new window' }).click()
  await expect(dialog.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const page = await opening
  await expect(page.getByRole('heading', { name: 'Algebra', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(displayName)).toBeVisible()
  const film = page.locator('video')
  await expect(film).toHaveJSProperty('playbackRate', 2)
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('button', { name: /Fractions/, exact: false })).toHaveAttribute('aria-current')
  await expectAccessible(page)
  await expectToFitSmallest(page)
  const address = new URL(page.url())
  expect(address.pathname).toBe(`/Portal/Recordings/${confId}/${recordingId}`)
  expect(address.searchParams.has('token')).toBe(false)

  const attendee = await addSubAccount(owner, 1)
  const other = await newPage({ storageState: await signedIn(attendee) })
  await other.goto(address.pathname)
  await expect(other.getByText('This recording is gone')).toBeVisible()
  await takePart(attendee, confId)
  await other.reload()
  await expect(other.locator('video')).toHaveJSProperty('paused', true)
  await other.keyboard.press('k')
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
})

test('recordings are found by conference, and a host sees those of others come and go', async ({
  owner,
  newPage,
}) => {
  const [algebra, biology] = [
    await createConference(owner, { displayName: 'Algebra' }),
    await createConference(owner, { displayName: 'Biology' }),
  ]
  for (const number of [1, 2, 3, 4, 5])
    await addRecording(owner, { confId: algebra.confId, displayName: `Algebra ${number}` })
  const recordingId = await addRecording(owner, { confId: biology.confId, displayName: 'Biology 1' })
  const host = await newPage({ storageState: await signedIn(await addSubAccount(owner, 3)) })
  await host.goto('/Portal/Recordings')
  await expect(row(host, 'Algebra 5')).toBeVisible()
  await host.getByRole('combobox', { name: 'Conference' }).click()
  await host.getByRole('option', { name: biology.displayName }).click()
  await expect(row(host, 'Algebra 1')).toHaveCount(0)
  await expect(row(host, 'Biology 1')).toBeVisible()
  await expectAccessible(host)
  const params = { id: biology.confId, recordingId }
  await owner.client.recording.update({ params, body: { displayName: 'Biology, renamed' } })
  await expect(row(host, 'Biology, renamed')).toBeVisible()
  await owner.client.recording.delete({ params })
  await expect(host.getByText('No recordings match')).toBeVisible()
})

test('failures of playing, sharing, downloading, renaming and deleting are reported', async ({
  owner,
  newPage,
}) => {
  const { confId } = await createConference(owner)
  const recordingId = await addRecording(owner, { confId, displayName: 'Algebra' })
  const account = await addSubAccount(owner, 3)
  await takePart(account, confId)
  const page = await newPage({ storageState: await signedIn(account) })
  await hearNothing(page)
  await page.goto('/Portal/Recordings')
  const dialog = page.getByRole('dialog')
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await expect(row(page, 'Algebra')).toBeVisible()
  // No host any more, they still see it, and no longer change it.
  await owner.client.subAccount.update({ params: { id: account.username }, body: { role: 2 } })
  await choose(page, 'Algebra', 'Rename')
  await dialog.getByLabel('Name', { exact: true }).fill('Geometry')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update recording. Try again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Algebra', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete recording. Try again')).toBeVisible()
  await leave()

  await choose(page, 'Algebra', 'Share')
  await owner.client.recording.delete({ params: { id: confId, recordingId } })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Failed to retrieve sharing link. Try again')).toBeVisible()
  await leave()
  await choose(page, 'Algebra', 'Download')
  await expect(page.getByText('Failed to download recording. Try again')).toBeVisible()
  await page.getByRole('button', { name: 'Play Algebra' }).click()
  await expect(page.getByText('Failed to retrieve video url. Try again')).toBeVisible()
})
