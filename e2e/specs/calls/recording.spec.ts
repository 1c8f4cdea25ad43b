import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { enterCall, pressControl } from '../../support/room.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

test('a host records a call, everybody is told, and the recording can be played', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const guest = await newPage()
  await enterCall(guest, attendeeUrl, 'Ben')
  await pressControl(page, 'Record')
  const pane = page.getByRole('region', { name: 'Recording' })
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Start recording' }).click()
  const told = guest.getByText('This conference is being recorded.')
  await expect(told).toBeVisible({ timeout: 60_000 })
  await expect(guest.getByRole('button', { name: 'Record', exact: true })).toBeDisabled()
  // Nobody sees who records.
  await expect(guest.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2)
  const seconds = async () =>
    (await owner.client.capture.read({ params: { id: confId } })).capture?.seconds ?? 0
  await expect.poll(seconds).toBeGreaterThan(3)
  await pressControl(page, 'Board')
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await pressControl(guest, 'Chat')
  await guest.getByRole('textbox', { name: 'Message' }).fill('Which page?')
  await guest.keyboard.press('Enter')

  await expect(guest.getByText('Which page?')).toBeVisible()
  await pressControl(page, 'Record')
  await pane.getByRole('button', { name: 'Pause recording' }).click()
  await expect(guest.getByText('The recording is paused.')).toBeVisible()
  await pane.getByRole('button', { name: 'Continue recording' }).click()
  await expect(told).toBeVisible()
  await pane.getByRole('button', { name: 'Stop recording' }).click()
  await expect(guest.getByText('The recording has been saved.')).toBeVisible()

  const portal = await newPage({ storageState: await signedIn(owner) })
  await portal.goto('/Portal/Recordings')
  await portal.getByRole('button', { name: /^Play / }).click()
  await expect(portal.locator('video')).toHaveJSProperty('readyState', 4)
  const beside = portal.getByRole('region', { name: 'Beside the recording' })
  await expect(beside.getByRole('button', { name: /Whiteboard/ })).toBeVisible()
  await beside.getByText('Chat', { exact: true }).click()
  await beside.getByRole('button', { name: /Which page\?/ }).click()
  await expect
    .poll(() => portal.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(2)

  const [recording] = (await owner.client.recording.list({ query: {} })).items
  const { sharedAccessUrl } = await owner.client.recording.sharedAccess({
    params: { id: confId, recordingId: recording?.recordingId ?? '' },
    query: { expiry_minutes: 5 },
  })
  const { streams, chapters } = await inspect(sharedAccessUrl)
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining(['aac', 'h264']))
  expect(chapters.length).toBeGreaterThan(0)
  expect(await loudness(sharedAccessUrl)).toBeGreaterThan(-60)
})

interface Film {
  readonly streams: readonly { readonly codec_name: string }[]
  readonly chapters: readonly unknown[]
}

async function inspect(url: string): Promise<Film> {
  const { stdout } = await promisify(execFile)('ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_streams', '-show_chapters', url],
  ])
  return JSON.parse(stdout)
}

/** Mean volume of a film. Decibels below full scale. */
async function loudness(url: string): Promise<number> {
  const { stderr } = await promisify(execFile)('ffmpeg', [
    ...['-i', url, '-af', 'volumedetect', '-vn', '-f', 'null', '-'],
  ])
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])
}
