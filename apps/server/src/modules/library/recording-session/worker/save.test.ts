import { execFile } from 'node:child_process'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import { inWorkFolder } from '../../../../platform/process/work-folder.ts'
import { StorageUnavailable } from '../../../../platform/storage/errors.ts'
import { removedFiles } from '../../../../platform/uploads/removed-files.fixture.ts'
import { uploads } from '../../../../platform/uploads/table.ts'
import { claimUpload, storeUpload } from '../../../../platform/uploads/uploads.ts'
import { createTestServer } from '../../../../testing/test-server.ts'
import { addConference } from '../../../conferencing/core/conference/conference.fixture.ts'
import { findFfmpeg } from '../../document/find-program.ts'
import { findRecording } from '../../recording/repository.ts'
import { bars, film } from '../../thumbnail/film.fixture.ts'
import {
  addChunk,
  findChunks,
  findRecordingSession,
  insertRecordingSession,
  updateRecordingSession,
} from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'
import { saveRecordingSession } from './save.ts'

const server = await createTestServer()
afterAll(() => server.close())
const owner = await server.signUp()
const ffmpeg = findFfmpeg() ?? ''
const signal = AbortSignal.timeout(60_000)

/** Ten seconds as a browser records them. */
const recorded = (...order: string[]) =>
  film(bars(), 'mkv', [
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=10', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'libopus', '-shortest', ...order],
  ])

async function captured(fields: Partial<RecordingSessionRow> = {}): Promise<RecordingSessionRow> {
  const { confId } = await addConference(server, owner)
  return insertRecordingSession(server.services.db, {
    captureId: `c${confId}`,
    confId,
    clientId: owner.clientId,
    layout: 'grid',
    state: 'stopping',
    startedBy: 'Ada',
    started: server.clock.now(),
    recorderId: 'r1',
    part: 1,
    ...fields,
  })
}

/** Stores these bytes as a recorder does, cut into pieces. */
async function addPart(
  session: RecordingSessionRow,
  part: number,
  bytes: Buffer,
  seconds: number,
): Promise<void> {
  const middle = Math.floor(bytes.length / 2)
  const pieces = [bytes.subarray(0, middle), bytes.subarray(middle)]
  for (const [position, piece] of pieces.entries()) {
    const { key, size } = await storeUpload(server.services, Readable.from([piece]), 'video/webm')
    await inTransaction(server.services, async (tx) => {
      await claimUpload(tx.db, key)
      await addChunk(tx.db, { ...session, part }, { position, key, seconds: seconds / 2, size })
    })
  }
}

test.runIf(ffmpeg)('what several recorders have stored becomes one film with chapters', async () => {
  const bytes = await recorded()
  // If the sound begins first, the browser writes it first.
  const others = await recorded('-map', '1:a', '-map', '0:v')
  const first = await captured({
    displayName: 'Cells, lesson 3',
    marks: [
      { at: 0, time: '2026-01-15T10:00:00.000Z', kind: 'begin', label: '' },
      { at: 2, time: '2026-01-15T10:00:02.000Z', kind: 'share', label: 'Fractions; part 1' },
      { at: 12.5, time: '2026-01-15T10:00:12.500Z', kind: 'speaker', label: 'Ada' },
      { at: 14, time: '2026-01-15T10:00:14.000Z', kind: 'share', label: 'Ada', shared: 'screen' },
    ],
  })
  await addPart(first, 1, bytes, 10)
  // The second was killed in the middle of a piece.
  const { db } = server.services
  const session = await updateRecordingSession(db, first.captureId, { part: 2 })
  await addPart(session, 2, others.subarray(0, Math.floor(others.length * 0.7)), 6)
  const keys = (await findChunks(db, session.captureId)).map(({ key }) => key)
  await saveRecordingSession(
    server.services,
    (await findRecordingSession(db, session.captureId)) as RecordingSessionRow,
    {
      ffmpeg,
      signal,
    },
  )

  const saved = await findRecordingSession(db, session.captureId)
  expect(saved).toMatchObject({ state: 'saved', problem: null, recordingId: expect.any(String) })
  const recording = await server.call(
    'GET',
    `/v1/conference/${session.confId}/recording/${saved?.recordingId}`,
    { token: owner.token },
  )
  expect(recording.body).toMatchObject({
    confId: session.confId,
    displayName: 'Cells, lesson 3',
    filename: 'Cells, lesson 3.mp4',
    contentType: 'video/mp4',
    duration: 16,
  })
  const { format, streams, chapters, faults } = await inspect(saved?.recordingId ?? '')
  expect(faults).toBe('')
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining(['aac', 'h264']))
  // One follows at once on the other.
  expect(Number(format.duration)).toBeGreaterThan(13)
  expect(Number(format.duration)).toBeLessThan(17.5)
  expect(chapters.map(({ start_time, tags }) => `${Number(start_time)} ${tags.title}`)).toEqual([
    '0 Weekly review',
    '2 Fractions; part 1',
    '12.5 Ada',
    '14 Ada’s screen',
  ])
  expect(await findChunks(db, session.captureId)).toEqual([])
  expect(removedFiles(server.jobs)).toEqual(expect.arrayContaining(keys))
  expect(await db.select().from(uploads)).toEqual([])
})

test.runIf(ffmpeg)('chapters have their names in the language of whose app it is', async () => {
  const german = await server.signUp()
  await server.call('PUT', '/v1/account', { token: german.token, body: { language: 'de' } })
  const { confId } = await addConference(server, german)
  const marks = [
    { at: 2, time: '2026-01-15T10:00:02.000Z', kind: 'share', label: 'Ada', shared: 'screen' },
  ] as const
  const session = await captured({
    confId,
    captureId: `c${confId}`,
    clientId: german.clientId,
    marks: [...marks],
  })
  await addPart(session, 1, await recorded(), 10)
  const { db } = server.services
  await saveRecordingSession(
    server.services,
    (await findRecordingSession(db, session.captureId)) as RecordingSessionRow,
    {
      ffmpeg,
      signal,
    },
  )
  const saved = await findRecordingSession(db, session.captureId)
  const { chapters } = await inspect(saved?.recordingId ?? '')
  expect(chapters.map(({ tags }) => tags.title)).toEqual(['Weekly review', 'Bildschirm von Ada'])
})

test.runIf(ffmpeg)('a recording of sound alone has no picture, and its chapters', async () => {
  const session = await captured({
    layout: 'sound',
    marks: [{ at: 2, time: '2026-01-15T10:00:02.000Z', kind: 'speaker', label: 'Ada' }],
  })
  const beep = ['-vn', '-c:a', 'libopus']
  await addPart(session, 1, await film('sine=frequency=440:duration=10', 'webm', beep), 10)
  await saveRecordingSession(
    server.services,
    (await findRecordingSession(server.services.db, session.captureId)) as RecordingSessionRow,
    { ffmpeg, signal },
  )
  const saved = await findRecordingSession(server.services.db, session.captureId)
  const { streams, chapters } = await inspect(saved?.recordingId ?? '')
  expect(streams.filter(({ codec_type }) => codec_type === 'video')).toEqual([])
  expect(streams.map(({ codec_name }) => codec_name)).toContain('aac')
  expect(chapters.map(({ tags }) => tags.title)).toEqual(['Weekly review', 'Ada'])
})

test.runIf(ffmpeg)('where the storage does not answer nothing is lost, and it is saved later', async () => {
  const first = await captured()
  await addPart(first, 1, await recorded(), 10)
  const { db, storage } = server.services
  const session = (await findRecordingSession(db, first.captureId)) as RecordingSessionRow
  const away = vi.spyOn(storage, 'get').mockRejectedValue(new StorageUnavailable('read'))
  await expect(saveRecordingSession(server.services, session, { ffmpeg, signal })).rejects.toThrow()
  away.mockRestore()
  expect(await findRecordingSession(db, session.captureId)).toMatchObject({ state: 'stopping', ended: null })
  await saveRecordingSession(server.services, session, { ffmpeg, signal })
  expect(await findRecordingSession(db, session.captureId)).toMatchObject({ state: 'saved' })
})

/** A program that does this in the place of ffmpeg. */
async function program(script: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'lumi-ffmpeg-')), 'ffmpeg')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('where ffmpeg is killed nothing is lost, and it is tried again', async () => {
  const first = await captured()
  await addPart(first, 1, Buffer.from('what a browser has recorded'), 10)
  const { db } = server.services
  const session = (await findRecordingSession(db, first.captureId)) as RecordingSessionRow
  const before = await findChunks(db, session.captureId)
  // The file to write is named last.
  const killed = await program('for out in "$@"; do :; done; echo half a film >"$out"; kill -KILL $$')
  await expect(saveRecordingSession(server.services, session, { ffmpeg: killed, signal })).rejects.toThrow(
    'killed',
  )
  expect(await findRecordingSession(db, session.captureId)).toMatchObject({ state: 'stopping', ended: null })
  expect(await findChunks(db, session.captureId)).toEqual(before)
})

test.runIf(ffmpeg)('a part that cannot be played is left out, and its pieces are kept', async () => {
  const first = await captured()
  const { db } = server.services
  await addPart(first, 1, await recorded(), 10)
  const session = await updateRecordingSession(db, first.captureId, { part: 2 })
  await addPart(session, 2, Buffer.from('not a film'), 1)
  await saveRecordingSession(
    server.services,
    (await findRecordingSession(db, session.captureId)) as RecordingSessionRow,
    {
      ffmpeg,
      signal,
    },
  )
  expect(await findRecordingSession(db, session.captureId)).toMatchObject({ state: 'saved' })
  const stored = await findChunks(db, session.captureId)
  expect(stored.map(({ part }) => part)).toEqual([2, 2])
  for (const { key } of stored) expect(removedFiles(server.jobs)).not.toContain(key)
})

test('where nothing was recorded it says so, and leaves nothing behind', async () => {
  const session = await captured()
  await saveRecordingSession(server.services, session, { ffmpeg, signal })
  expect(await findRecordingSession(server.services.db, session.captureId)).toMatchObject({
    state: 'failed',
    problem: 'recorderFailed',
    recordingId: null,
  })
})

test('a recorder that was replaced meanwhile saves nothing', async () => {
  const session = await captured({ recorderId: 'r2' })
  await saveRecordingSession(server.services, { ...session, recorderId: 'r1' }, { ffmpeg, signal })
  expect(await findRecordingSession(server.services.db, session.captureId)).toMatchObject({
    state: 'stopping',
    ended: null,
  })
})

type Film = {
  format: { duration: string }
  streams: { codec_name: string; codec_type: string }[]
  chapters: { start_time: string; tags: { title: string } }[]
  /** Problems that would make a player stumble. */
  faults: string
}

/** Inspects the file that people download with ffprobe, which comes with ffmpeg, as a player would. */
async function inspect(recordingId: string): Promise<Film> {
  const { db, storage, config } = server.services
  const { stream } = await storage.get((await findRecording(db, recordingId))?.key ?? '')
  return inWorkFolder(config.dataDir, async (folder) => {
    const path = join(folder, 'film.mp4')
    await writeFile(path, stream)
    const what = ['-show_format', '-show_streams', '-show_chapters']
    const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', '-of', 'json', ...what, path])
    const { stderr } = await promisify(execFile)(ffmpeg, ['-v', 'error', '-i', path, '-f', 'null', '-'])
    return { ...JSON.parse(stdout), faults: stderr }
  })
}
