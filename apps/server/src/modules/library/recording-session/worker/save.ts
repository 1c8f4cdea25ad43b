import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { type LimitedResult, runLimited } from '../../../../platform/process/run-limited.ts'
import { inWorkFolder } from '../../../../platform/process/work-folder.ts'
import { isDiskFull } from '../../../../platform/storage/disk.ts'
import { StorageFull } from '../../../../platform/storage/errors.ts'
import { renamedFile } from '../../../../platform/uploads/file-name.ts'
import { removeFiles, storeUpload, withUploads } from '../../../../platform/uploads/uploads.ts'
import { findConference } from '../../../conferencing/public-api.ts'
import { findAccount, findApp } from '../../../identity/public-api.ts'
import { addRecording } from '../../recording/add-recording.ts'
import { announceRecordingSession } from '../notice.ts'
import { deleteParts, findChunks, type Leased, updateLeased, updateRecordingSession } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'
import { chaptersOf, openingOf } from './chapters.ts'
import { withLease } from './lease.ts'
import { recordingWords } from './recording-words.ts'

const MEMORY_BYTES = 2 * 1024 ** 3
/** The sound of a whole day is encoded in less. */
const TIME_MS = 60 * 60_000
/** The next chunks are requested while one is read, because a remote storage answers late. */
const PIECES_AT_ONCE = 8

type Tools = { readonly ffmpeg: string; readonly signal: AbortSignal }

/**
 * Makes a recording of the stored chunks of a recording session, or fails it without any. Can be repeated at any point.
 */
export async function saveRecordingSession(
  services: Services,
  session: RecordingSessionRow,
  tools: Tools,
): Promise<void> {
  const work = async (folder: string) => {
    await store(services, session, await assemble(services, session, { ...tools, folder }))
  }
  await withLease(services, session, () => inWorkFolder(services.config.dataDir, work))
}

type Workspace = Tools & { readonly folder: string }

/** An assembled film: its path, and the parts that are in it. */
type Film = { readonly path: string; readonly parts: readonly number[] }

/** Undefined where nothing of it can be played. */
async function assemble(
  { db, storage, log }: Services,
  session: RecordingSessionRow,
  workspace: Workspace,
): Promise<Film | undefined> {
  const { captureId } = session
  const chapters = join(workspace.folder, 'chapters.txt')
  const conference = await findConference(db, session.confId)
  const app = await findApp(db, session.clientId)
  const owner = app && (await findAccount(db, app.ownerId))
  const t = recordingWords(owner?.language)
  await writeFile(chapters, chaptersOf(session, { opening: conference ? openingOf(conference, t) : '', t }))
  const whole = ['-i', chapters, '-map_metadata', '1', '-map_chapters', '1']
  const found = Map.groupBy(await findChunks(db, captureId), ({ part }) => part)
  // Mostly there is but one part, and it is the film. One of several has no chapters: they are of the whole, and it
  // would last as long as they do, with nothing at its end.
  const named = found.size === 1 ? whole : []
  // A browser writes first what comes first; parts are joined track by track.
  const video = found.size === 1 ? '0:v?' : '0:v'
  const tracks = session.layout === 'sound' ? ['-map', '0:a'] : ['-map', video, '-map', '0:a?']
  const played = new Map<number, string>()
  for (const [part, chunks] of found) {
    const path = join(workspace.folder, `part-${part}.mp4`)
    const stderr = await convert(workspace, storage, {
      keys: chunks.map(({ key }) => key),
      // Pictures stay as the browser has encoded them; the sound becomes what every player knows.
      args: [...named, ...tracks, '-c:v', 'copy', ...sound, '-movflags', '+faststart', path],
    })
    if (await isPlayable(workspace, path)) played.set(part, path)
    else log.warn({ captureId, part, reason: stderr }, 'a part of a recording cannot be played: it is kept')
  }
  const parts = [...played.keys()]
  const [first, ...others] = played.values()
  if (first === undefined) return undefined
  if (found.size === 1) return { path: first, parts }
  const list = join(workspace.folder, 'parts.txt')
  await writeFile(
    list,
    [first, ...others].map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''),
  )
  const path = join(workspace.folder, 'film.mp4')
  const joined = ['-f', 'concat', '-safe', '0', '-i', list]
  const { stderr } = await run(workspace, [
    ...[...joined, ...whole, '-map', '0'],
    ...['-c', 'copy', '-movflags', '+faststart', path],
  ])
  if (stderr) log.warn({ captureId, reason: stderr }, 'ffmpeg complained of a recording')
  if (!(await isPlayable(workspace, path))) throw new Error(`The parts cannot be joined: ${stderr}`)
  return { path, parts }
}

/** The output of ffmpeg is a film only if it can be opened again. */
async function isPlayable(workspace: Workspace, path: string): Promise<boolean> {
  const { code } = await run(workspace, ['-i', path, '-map', '0', '-c', 'copy', '-t', '1', '-f', 'null', '-'])
  return code === 0
}

/** The faster search of ffmpeg's encoder: people wait for it, and hear no difference. */
const sound = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k']

/** Reads these pieces as one stream; answers what ffmpeg complained of. */
async function convert(
  workspace: Workspace,
  storage: Services['storage'],
  { keys, args }: { keys: readonly string[]; args: readonly string[] },
): Promise<string> {
  let failure: unknown
  const read = async (key: string) => {
    try {
      return await buffer((await storage.get(key)).stream)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const input = Readable.from(keys).map(read, { concurrency: PIECES_AT_ONCE })
  const { stderr } = await run(workspace, ['-i', 'pipe:0', ...args], input)
  if (failure) throw failure
  return stderr
}

/**
 * @throws `StorageFull` where there was no room for what is made, and an error where ffmpeg was killed: what is stored
 * can be tried again.
 */
async function run(
  { ffmpeg, signal, folder }: Workspace,
  args: string[],
  input?: Readable,
): Promise<LimitedResult> {
  const result = await runLimited({
    file: ffmpeg,
    args: ['-v', 'error', '-y', ...args],
    cwd: folder,
    input,
    memoryBytes: MEMORY_BYTES,
    timeMs: TIME_MS,
    signal,
  })
  const { code, killed, stderr } = result
  if (code !== 0 && (await isDiskFull(folder))) throw new StorageFull()
  if (killed || code === null) throw new Error(`ffmpeg was killed (${killed ?? 'from outside'}): ${stderr}`)
  return result
}

/** Makes it a recording; pieces that are not in it stay. */
async function store(
  services: Services,
  session: RecordingSessionRow,
  film: Film | undefined,
): Promise<void> {
  const { captureId, confId, seconds, marks } = session
  const displayName = session.displayName ?? undefined
  // One that was given a name is saved under it.
  const fileName = displayName && renamedFile(displayName, 'film.mp4')
  const leased: Leased = session
  await withUploads(services, async (onKey) => {
    const upload =
      film &&
      (await storeUpload(services, createReadStream(film.path), 'video/mp4', onKey, { mayUseReserve: true }))
    await inTransaction(services, async (tx) => {
      const ended = tx.clock.now()
      const problem = session.problem ?? 'recorderFailed'
      const over = upload ? { state: 'saved' as const, ended } : { state: 'failed' as const, ended, problem }
      if (!(await updateLeased(tx.db, leased, over))) return
      const made =
        upload &&
        (await addRecording(tx, { ...upload, confId, displayName, fileName, duration: seconds, marks }))
      if (made) await updateRecordingSession(tx.db, captureId, { recordingId: made.recordingId })
      await removeFiles(tx, await deleteParts(tx.db, captureId, film?.parts ?? []))
      announceRecordingSession(tx, confId)
    })
  })
}
