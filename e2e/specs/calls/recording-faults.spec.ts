import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakable, expectToReconnect, killPart, restartLimitMs, whileDown } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { captureOf, filmOf, frameOf, isGreen } from '../../support/film.ts'
import { keptFree, withFullDisk } from '../../support/full-disk.ts'
import { installWithoutTools } from '../../support/installation.ts'
import { hasProc, killRecorders } from '../../support/processes.ts'
import {
  beginOf,
  expectFilm,
  expectToGoOn,
  isRecorded,
  recordCall,
  recordingPane,
  secondsOf,
  textOn,
} from '../../support/recorded-call.ts'
import { enterCall, pressControl } from '../../support/room.ts'
import { secondServer } from '../../support/second-server.ts'
import { expect } from '../../support/test.ts'

breakable.skip(!hasProc, 'Which process records is looked up in /proc')
breakable.setTimeout(240_000)
breakable.use({ variables: { RECORDINGS_AT_ONCE: '1' } })

breakable(
  'a recorder that is killed is replaced, and what it recorded stays',
  { tag: '@long' },
  async ({ lumi, owner, newPage }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    const { ada, ben, confId } = recorded
    const before = await secondsOf(recorded)
    const starting = expect(textOn(ben, 'The recording is starting.')).toBeVisible()
    expect(await killRecorders(lumi)).toBe(1)
    await starting
    await expect(textOn(ben, isRecorded)).toBeVisible({ timeout: restartLimitMs })
    await expectToGoOn(recorded)
    await expect(recordingPane(ada).getByText(/^The recorder was replaced in between/)).toBeVisible()
    expect((await captureOf(owner, confId))?.interruptions).toBe(1)
    await expectFilm(recorded, before + 4)
  },
)

breakable(
  'a killed server is started again and the recording goes on',
  { tag: '@long' },
  async ({ lumi, owner, newPage }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    const { ada, ben } = recorded
    const before = await secondsOf(recorded)
    await expectToReconnect([ada, ben], () => killPart(lumi, 'server'))
    await expect(textOn(ben, isRecorded)).toBeVisible({ timeout: restartLimitMs })
    await expectToGoOn(recorded)
    await expect(recordingPane(ada).getByText(/^The recorder was replaced in between/)).toBeVisible()
    expect((await captureOf(owner, recorded.confId))?.interruptions).toBe(1)
    await expectFilm(recorded, before + 4)
  },
)

breakable(
  'while the database is killed and started again, nothing of the recording is lost',
  { tag: '@long' },
  async ({ lumi, owner, newPage }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    const { ada, ben } = recorded
    const pause = recordingPane(ada).getByRole('button', { name: 'Pause recording' })
    await whileDown(lumi, 'postgres', async () => {
      await pause.click()
      await expect(ada.getByText("The server can't be reached right now.")).toBeVisible()
      for (const page of [ada, ben]) await expect(page.getByText(/Reconnecting/)).toHaveCount(0)
      // It is still recorded, and the room shows that.
      await expect(ben.getByRole('img', { name: 'This conference is being recorded' })).toBeVisible()
      await expect(pause).toBeEnabled()
    })
    await expectToGoOn(recorded)
    expect((await captureOf(owner, recorded.confId))?.interruptions).toBe(0)
    const stopped = Date.now()
    const length = await expectFilm(recorded, 8)
    const recordedSeconds = (stopped - (await beginOf(recorded))) / 1000
    expect(length).toBeGreaterThan(recordedSeconds - 2)
  },
)

breakable(
  'a killed media server is started again and the people are back in the recording',
  { tag: '@long' },
  async ({ lumi, owner, newPage }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    const before = await secondsOf(recorded)
    await expectToReconnect([recorded.ada, recorded.ben], () => killPart(lumi, 'livekit'))
    await expectToGoOn(recorded)
    await expectToGoOn(recorded)
    await expectFilm(recorded, before + 8)
  },
)

breakable(
  'who records a second conference is told that all recorders are busy',
  { tag: '@long' },
  async ({ owner, newPage }) => {
    await recordCall(owner, [await newPage(), await newPage()])
    const { hostUrl } = await createConference(owner)
    const other = await newPage()
    await enterCall(other, hostUrl, 'Cleo')
    await pressControl(other, 'Record')
    await recordingPane(other).getByRole('button', { name: 'Start recording' }).click()
    await expect(textOn(other, 'All recorders are busy. Try again later.')).toBeVisible()
  },
)

withFullDisk(
  'a recording stops where space runs out, says so, and is saved',
  { tag: '@long' },
  async ({ owner, newPage, disk }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    await disk.fill(keptFree)
    const { ada, ben, confId } = recorded
    await expect(textOn(ben, 'The recording has been saved. There was no space left.')).toBeVisible({
      timeout: 60_000,
    })
    const film = await filmOf(owner, confId)
    expect((await frameOf(film, 2)).shareOf(isGreen)).toBeGreaterThan(0.3)
    await recordingPane(ada).getByRole('button', { name: 'Start recording' }).click()
    await expect(textOn(ada, 'There is no space left on the server for a recording.')).toBeVisible()
  },
)

breakable.describe('without a recorder', () => {
  breakable.use({ variables: { RECORDINGS_AT_ONCE: '0' } })

  breakable(
    'who records is told what the servers lack for it',
    { tag: '@long' },
    async ({ lumi, owner, newPage }) => {
      const { hostUrl } = await createConference(owner)
      const page = await newPage()
      await enterCall(page, hostUrl, 'Ada')
      await pressControl(page, 'Record')
      const start = recordingPane(page).getByRole('button', { name: 'Start recording' })
      await start.click()
      await expect(textOn(page, 'No server of this installation records now.')).toBeVisible()

      const programs = await mkdtemp(join(tmpdir(), 'lumi-programs-'))
      const installed = await installWithoutTools()
      const variables = { RECORDINGS_AT_ONCE: '1', PATH: programs }
      const recorder = await secondServer(lumi.dataDir, variables, lumi.dataDir, installed)
      const expectRefused = (words: string) =>
        expect(async () => {
          await start.click()
          await expect(textOn(page, words)).toBeVisible({ timeout: 2000 })
        }).toPass({ timeout: restartLimitMs })
      try {
        await recorder.start()
        await expectRefused(
          'Recording needs Chromium, which is not installed on the server or does not start.',
        )
        await symlink('/bin/true', join(programs, 'chromium'))
        await expectRefused('Recording needs ffmpeg, which is not installed on the server.')
      } finally {
        await recorder.stop()
        for (const folder of [programs, installed]) await rm(folder, { recursive: true })
      }
    },
  )
})
