import type { Page } from '@playwright/test'
import type { TestAccount } from './account.ts'
import { restartLimitMs } from './breakable.ts'
import { createConference } from './conference.ts'
import { captureOf, filmOf, frameOf, inspectFilm, isGreen, loudnessOf } from './film.ts'
import { enterCall, pressControl } from './room.ts'
import { expect } from './test.ts'

export const textOn = (page: Page, words: string) => page.getByText(words, { exact: true })
export const isRecorded = 'This conference is being recorded.'
export const recordingPane = (page: Page) => page.getByRole('region', { name: 'Recording' })

export interface Recorded {
  readonly owner: TestAccount
  readonly confId: string
  readonly ada: Page
  readonly ben: Page
}

/** A call that is being recorded for some seconds already. */
export async function recordCall(owner: TestAccount, [ada, ben]: [Page, Page]): Promise<Recorded> {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  await enterCall(ada, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  const recorded = { owner, confId, ada, ben }
  await startRecording(recorded, /^Everybody/)
  return recorded
}

/** It is recorded for some seconds already, in the layout whose description begins so. */
export async function startRecording(recorded: Recorded, layout: RegExp): Promise<void> {
  const { ada, ben } = recorded
  await pressControl(ada, 'Record')
  await recordingPane(ada).getByRole('radio', { name: layout }).check()
  await recordingPane(ada).getByRole('button', { name: 'Start recording' }).click()
  await expect(textOn(ben, isRecorded)).toBeVisible({ timeout: 60_000 })
  await expectToGoOn(recorded)
}

/** It has been stopped, and is saved; answers where the film can be fetched. */
export async function stopRecording({ owner, confId, ada, ben }: Recorded): Promise<string> {
  await recordingPane(ada).getByRole('button', { name: 'Stop recording' }).click()
  await expect(textOn(ben, 'The recording has been saved.')).toBeVisible({ timeout: 60_000 })
  return filmOf(owner, confId)
}

/** Seconds that are stored. */
export const secondsOf = async ({ owner, confId }: Recorded) => (await captureOf(owner, confId))?.seconds ?? 0

/** When the recorder of a saved recording began. Milliseconds since 1970. */
export async function beginOf({ owner, confId }: Recorded): Promise<number> {
  const recordingId = (await captureOf(owner, confId))?.recordingId ?? ''
  const { marks } = await owner.client.recording.timeline({ params: { id: confId, recordingId } })
  const begins = marks.filter(({ kind }) => kind === 'begin')
  expect(begins).toHaveLength(1)
  return Date.parse(begins[0]?.time ?? '')
}

/** Some seconds more are stored. */
export async function expectToGoOn(recorded: Recorded): Promise<void> {
  const { owner, confId } = recorded
  await expect
    .poll(async () => (await captureOf(owner, confId))?.state, { timeout: restartLimitMs })
    .toBe('recording')
  const before = await secondsOf(recorded)
  await expect.poll(() => secondsOf(recorded), { timeout: restartLimitMs }).toBeGreaterThan(before + 4)
}

/** Stopped and saved, it is a film that shows both people at its beginning and its end, where they are heard; answers its length in seconds. */
export async function expectFilm(recorded: Recorded, leastSeconds: number): Promise<number> {
  const film = await stopRecording(recorded)
  const length = Number((await inspectFilm(film)).format.duration)
  expect(length).toBeGreaterThanOrEqual(leastSeconds)
  // Parts follow each other at once.
  expect(Math.abs(length - (await secondsOf(recorded)))).toBeLessThan(4)
  for (const second of [1, length - 2]) {
    const frame = await frameOf(film, second)
    // Ada is on one half, and Ben on the other.
    for (const half of [
      { from: 0, to: 0.5 },
      { from: 0.5, to: 1 },
    ])
      expect(frame.shareOf(isGreen, half), `at ${second} s from ${half.from}`).toBeGreaterThan(0.3)
  }
  expect(await loudnessOf(film, length - 4)).toBeGreaterThan(-60)
  return length
}
