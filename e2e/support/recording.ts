import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordingMark } from '@lumi/contract'
import type { TestAccount } from './account.ts'
import { query, sharedDataDir } from './database.ts'

let made = 0

interface NewRecording {
  readonly confId: string
  readonly displayName: string
  readonly filename?: string
  /** Marks of events in it. Default: none. */
  readonly marks?: readonly RecordingMark[]
  /** Its file. Default: four seconds of film. */
  readonly bytes?: Uint8Array
}

/**
 * A recording of a conference, as a recorder leaves it behind: no call makes one without a whole call. Its thumbnail is
 * made a little later.
 */
export async function addRecording(
  { clientId }: Pick<TestAccount, 'clientId'>,
  { confId, displayName, filename, marks = [], bytes }: NewRecording,
): Promise<string> {
  made += 1
  const recordingId = `r${process.pid}x${Date.now()}x${made}`
  const key = `files/f${recordingId}`
  const path = join(sharedDataDir(), 'files', key)
  if (bytes) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  } else await makeFilm(path)
  const { size } = await stat(path)
  await query(
    `insert into recordings (recording_id, client_id, conf_id, display_name, file_name, content_type, size, duration, key, marks, created)
     values ($1, $2, $3, $4, $5, 'video/mp4', $6, 4, $7, $8, now())`,
    [recordingId, clientId, confId, displayName, filename ?? null, size, key, JSON.stringify(marks)],
  )
  await query(`insert into jobs.job (name, data) values ('thumbnail.make', $1)`, [
    JSON.stringify({ of: 'recording', id: recordingId }),
  ])
  return recordingId
}

/** Adds more recordings like an existing one, of the same film: `name 2`, `name 3` and so on. */
export const copyRecording = (recordingId: string, count: number): Promise<void> =>
  query(
    `insert into recordings (recording_id, client_id, conf_id, display_name, file_name, content_type, size, duration, key, created)
     select recording_id || 'x' || number, client_id, conf_id, display_name || ' ' || number, file_name, content_type,
       size, duration, key, created - number * interval '1 day'
     from recordings, generate_series(2, $2::int) number where recording_id = $1`,
    [recordingId, count],
  )

/** The bytes of such a film. */
export async function film(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-film-'))
  try {
    await makeFilm(join(folder, 'film.mp4'))
    return await readFile(join(folder, 'film.mp4'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Four seconds of moving bars, which begin with their index. */
async function makeFilm(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=4']
  const encoded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-f', 'mp4', path]
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...picture, ...encoded])
}
