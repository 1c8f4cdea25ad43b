import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakable, killPart, restartLimitMs } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { captureOf, filmOf, frameOf, isGreen } from '../../support/film.ts'
import { hasProc, killRecorders } from '../../support/processes.ts'
import {
  beginOf,
  expectFilm,
  expectToGoOn,
  isRecorded,
  recordCall,
  recordingPane,
  secondsOf,
  told,
} from '../../support/recorded-call.ts'
import { enterCall, pressControl } from '../../support/room.ts'
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
    const starting = expect(told(ben, 'The recording is starting.')).toBeVisible()
    expect(await killRecorders(lumi)).toBe(1)
    await starting
    await expect(told(ben, isRecorded)).toBeVisible({ timeout: restartLimitMs })
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
    const before = await secondsOf(recorded)
    await killPart(lumi, 'server')
    await expect(told(recorded.ben, isRecorded)).toBeVisible({ timeout: restartLimitMs })
    await expectToGoOn(recorded)
    expect((await captureOf(owner, recorded.confId))?.interruptions).toBe(1)
    await expectFilm(recorded, before + 4)
  },
)

breakable(
  'while the database is killed and started again, nothing of the recording is lost',
  { tag: '@long' },
  async ({ lumi, owner, newPage }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    await killPart(lumi, 'postgres')
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
    await killPart(lumi, 'livekit')
    for (const page of [recorded.ada, recorded.ben])
      await expect(page.getByText(/Reconnecting/)).toBeHidden({ timeout: restartLimitMs })
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
    await expect(told(other, 'All recorders are busy. Try again later.')).toBeVisible()
  },
)

/** A disk of its own of this size; undefined where one may not be made. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}

const megabyte = 1024 * 1024

/** A file of this size that takes its space; in pieces, as the machine has little memory left beside the disk. */
async function fill(path: string, bytes: number): Promise<void> {
  const piece = Buffer.alloc(8 * megabyte)
  for (let written = 0; written < bytes; written += piece.length)
    await appendFile(path, piece.subarray(0, Math.min(piece.length, bytes - written)))
}

const withFullDisk = breakable.extend<{ disk: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  disk: async ({}, use) => {
    const disk = await smallDisk(800)
    withFullDisk.skip(disk === undefined, 'No disk of its own can be made here')
    if (!disk) return
    await use(disk)
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
  },
  data: ({ disk }, use) => use(disk),
})

withFullDisk(
  'a recording stops where space runs out, says so, and is saved',
  { tag: '@long' },
  async ({ owner, newPage, disk }) => {
    const recorded = await recordCall(owner, [await newPage(), await newPage()])
    const { bavail, bsize } = await statfs(disk)
    // What has to stay free, and nothing for what comes: however little a second takes, it is too much.
    await fill(join(disk, 'filler'), bavail * bsize - 64 * megabyte)
    const { ada, ben, confId } = recorded
    await expect(told(ben, 'The recording has been saved. There was no space left.')).toBeVisible({
      timeout: 60_000,
    })
    const film = await filmOf(owner, confId)
    expect((await frameOf(film, 2)).shareOf(isGreen)).toBeGreaterThan(0.3)
    await recordingPane(ada).getByRole('button', { name: 'Start recording' }).click()
    await expect(told(ada, 'There is no space left on the server for a recording.')).toBeVisible()
  },
)
