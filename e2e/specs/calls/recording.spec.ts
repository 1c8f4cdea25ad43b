import type { CaptureLayout } from '@lumi/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import type { TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import {
  filmOf,
  frameOf,
  framesOf,
  inspectFilm,
  isGreen,
  isWhite,
  loudnessOf,
  near,
} from '../../support/film.ts'
import { shareSlides, slide, slides } from '../../support/lesson.ts'
import { recordingPane, textOn } from '../../support/recorded-call.ts'
import { enterCall, pressControl, tilesOf } from '../../support/room.ts'
import { signedIn } from '../../support/session.ts'
import { expectChime, keepTonesInReach, tonesOf } from '../../support/sounds.ts'
import { expect, test } from '../../support/test.ts'

const mark = /^REC$/
/** The sign beside the name of the conference that everybody sees while it is recorded. */
const sign = (page: Page, state: 'recording' | 'paused') =>
  page.locator(`[data-state="${state}"]`).filter({ hasText: mark })

const startRecording = (page: Page) =>
  recordingPane(page).getByRole('button', { name: 'Start recording' }).click()
const stopRecording = (page: Page) =>
  recordingPane(page).getByRole('button', { name: 'Stop recording' }).click()

/** Seconds that are stored of the recording. */
const stored = async ({ client }: TestAccount, confId: string): Promise<number> =>
  (await client.capture.read({ params: { id: confId } })).capture?.seconds ?? 0

const stateOf = async ({ client }: TestAccount, confId: string) =>
  (await client.capture.read({ params: { id: confId } })).capture?.state

test('a host records a call, everybody is notified, and the recording can be played', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl, confId, displayName } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const guest = await newPage()
  await guest.addInitScript(keepTonesInReach)
  await enterCall(guest, attendeeUrl, 'Ben')
  await pressControl(page, 'Record')
  await expectAccessible(page)
  const tones = await tonesOf(guest)
  await startRecording(page)
  await expect(textOn(guest, 'This conference is being recorded.')).toBeVisible({ timeout: 60_000 })
  await expectChime(guest, tones)
  for (const everybody of [page, guest])
    await expect(sign(everybody, 'recording')).toBeInViewport({ ratio: 1 })
  await expect(guest.getByRole('button', { name: 'Record', exact: true })).toBeDisabled()
  // Nobody sees who records.
  await expect(tilesOf(guest)).toHaveCount(2)
  await expect.poll(() => stored(owner, confId)).toBeGreaterThan(3)
  await pressControl(page, 'Board')
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await pressControl(guest, 'Chat')
  await guest.getByRole('textbox', { name: 'Message' }).fill('Which page?')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Which page?')).toBeVisible()
  const before = await stored(owner, confId)
  await expect.poll(() => stored(owner, confId)).toBeGreaterThan(before + 3)

  await pressControl(page, 'Record')
  await recordingPane(page).getByRole('button', { name: 'Pause recording' }).click()
  await expect(textOn(guest, 'The recording is paused.')).toBeVisible()
  for (const everybody of [page, guest]) await expect(sign(everybody, 'paused')).toBeInViewport({ ratio: 1 })
  const paused = await stored(owner, confId)
  await shareSlides(page)
  for (const number of [1, 2]) {
    await expect(slide(guest, number)).toBeVisible()
    if (number === 1) await page.getByRole('button', { name: 'Next page' }).click()
  }
  const { items } = await owner.client.share.list({ params: { id: confId } })
  const shareId = items.find(({ kind }) => kind === 'document')?.shareId ?? ''
  await owner.client.share.end({ params: { id: confId, shareId } })
  await expect(slide(guest, 2)).toHaveCount(0)
  expect(await stored(owner, confId)).toBeLessThan(paused + 1)
  await pressControl(page, 'Record')
  await recordingPane(page).getByRole('button', { name: 'Continue recording' }).click()
  await expect(textOn(guest, 'This conference is being recorded.')).toBeVisible()
  await stopRecording(page)
  await expect(textOn(guest, 'The recording has been saved.')).toBeVisible()
  await expect(guest.locator('[data-state]').filter({ hasText: mark })).toHaveCount(0)
  // It does not stay on everybody's stage.
  const saved = guest.getByRole('listitem').filter({ hasText: 'The recording has been saved.' })
  await saved.getByRole('button', { name: 'Close' }).click()
  await expect(textOn(guest, 'The recording has been saved.')).toHaveCount(0)

  const portal = await newPage({ storageState: await signedIn(owner) })
  await portal.goto('/Portal/Recordings')
  await portal.getByRole('button', { name: /^Play / }).click()
  await expect(portal.locator('video')).toHaveJSProperty('readyState', 4)
  await expect(portal.locator('video[poster^="blob:"]')).toHaveCount(1)
  const beside = portal.getByRole('region', { name: 'Chapters and chat' })
  await expect(beside.getByRole('button', { name: /Whiteboard/ })).toBeVisible()
  await beside.getByText('Chat', { exact: true }).click()
  await beside.getByRole('button', { name: /Which page\?/ }).click()
  await expect
    .poll(() => portal.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(2)

  const film = await filmOf(owner, confId)
  const { streams, chapters, format } = await inspectFilm(film)
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining(['aac', 'h264']))
  const titles = chapters.map(({ tags }) => tags.title)
  expect(titles[0]).toBe(displayName)
  expect(titles).toContain('Whiteboard')
  for (const title of titles) expect([displayName, 'Ada', 'Ben', 'Whiteboard']).toContain(title)
  const board = chapters.find(({ tags }) => tags.title === 'Whiteboard')
  const begun = Number(board?.start_time)
  expect((await frameOf(film, begun - 1)).shareOf(isGreen)).toBeGreaterThan(0.3)
  const shown = await frameOf(film, begun + 3)
  expect(shown.shareOf(isWhite)).toBeGreaterThan(0.4)
  // People are beside what is shared.
  expect(shown.shareOf(isGreen, { from: 0.8, to: 1 })).toBeGreaterThan(0.1)
  expect(await loudnessOf(film)).toBeGreaterThan(-60)

  // The pause is missing from the film: neither its content nor its time is in it.
  const frames = await framesOf(film)
  for (const colour of slides.colours)
    expect(Math.max(...frames.map((frame) => frame.shareOf(near(colour))))).toBeLessThan(0.02)
  const length = Number(format.duration)
  expect(Math.abs(length - (await stored(owner, confId)))).toBeLessThan(2)
  expect(Math.abs(length - frames.length / 2)).toBeLessThan(2)
  // It goes by itself after 20 seconds, most of which have passed meanwhile.
  await expect(textOn(page, 'The recording has been saved.')).toHaveCount(0, { timeout: 40_000 })
})

test('the recording has the chosen layout: everybody, shared items, or sound alone', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  test.setTimeout(240_000)
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const guest = await newPage()
  await enterCall(guest, attendeeUrl, 'Ben')
  await expect(tilesOf(page)).toHaveCount(2)

  async function record(layout: CaptureLayout, choice: RegExp): Promise<string> {
    await pressControl(page, 'Record')
    await recordingPane(page).getByRole('radio', { name: choice }).check()
    await startRecording(page)
    await expect.poll(() => stateOf(owner, confId), { timeout: 60_000 }).toBe('recording')
    await expect.poll(() => stored(owner, confId)).toBeGreaterThan(4)
    await stopRecording(page)
    await expect.poll(() => stateOf(owner, confId)).toBe('saved')
    const { capture } = await owner.client.capture.read({ params: { id: confId } })
    expect(capture).toMatchObject({ layout, problem: null })
    const params = { id: confId, recordingId: capture?.recordingId ?? '' }
    await owner.client.recording.update({ params, body: { displayName: layout } })
    await pressControl(page, 'Record')
    return filmOf(owner, confId)
  }

  await test.step('everybody is equally large', async () => {
    const frame = await frameOf(await record('grid', /^Everybody/), 2)
    for (const half of [
      { from: 0, to: 0.5 },
      { from: 0.5, to: 1 },
    ])
      expect(frame.shareOf(isGreen, half)).toBeGreaterThan(0.2)
  })

  await test.step('what is shared has nobody beside it', async () => {
    await pressControl(page, 'Files')
    const files = page.getByRole('region', { name: 'Files', exact: true })
    const lines = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n')
    await files
      .locator('input[type=file]')
      .setInputFiles({ name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) })
    await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
    await expect(guest.getByRole('img', { name: /^lesson.txt, page 1 of / })).toBeVisible()
    const film = await record('stage', /^What is shared/)
    const frame = await frameOf(film, 2)
    expect(frame.shareOf(isWhite)).toBeGreaterThan(0.2)
    expect(frame.shareOf(isGreen)).toBe(0)
    const { chapters } = await inspectFilm(film)
    expect(chapters.map(({ tags }) => tags.title)).toContain('lesson.txt')
  })

  await test.step('sound alone has no picture, and is played all the same', async () => {
    const film = await record('sound', /^Sound only/)
    const { streams } = await inspectFilm(film)
    expect(streams.filter(({ codec_type }) => codec_type === 'video')).toEqual([])
    expect(await loudnessOf(film)).toBeGreaterThan(-60)
    const portal = await newPage({ storageState: await signedIn(owner) })
    await portal.goto('/Portal/Recordings')
    await portal.getByRole('button', { name: 'Play sound' }).click()
    const player = portal.locator('video')
    await expect(player).toHaveJSProperty('readyState', 4)
    await expect(portal.getByText('Sound only', { exact: true })).toBeVisible()
    await portal.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1)
    await expect(portal.getByText('Failed to retrieve video url')).toHaveCount(0)
  })
})
