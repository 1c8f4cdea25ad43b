import { createReadStream, createWriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { discardUnclaimed, removeFiles, storeUpload } from '../../../../platform/uploads/uploads.ts'
import { findConference } from '../../../conferencing/face.ts'
import { runLimited } from '../../document/run-limited.ts'
import { inWorkFolder } from '../../document/work-folder.ts'
import { addRecording } from '../../recording/add-recording.ts'
import { announceCapture } from '../notice.ts'
import { deleteChunks, findChunks, type Held, updateCapture, updateHeld } from '../repository.ts'
import type { CaptureRow } from '../table.ts'
import { chaptersOf } from './chapters.ts'
import { whileHeld } from './lease.ts'

const MEMORY_BYTES = 2 * 1024 ** 3
/** The sound of a whole day is encoded in less. */
const TIME_MS = 60 * 60_000

type Tools = { readonly ffmpeg: string; readonly signal: AbortSignal }

/** Makes a recording of all that is stored of a capture; says so where there is nothing. Can be done again at any point. */
export async function saveCapture(services: Services, capture: CaptureRow, tools: Tools): Promise<void> {
  const work = async (folder: string) => {
    const film = await putTogether(services, capture, { ...tools, folder })
    await keep(services, capture, film)
  }
  await whileHeld(services, capture, () => inWorkFolder(services.config.dataDir, work))
}

/** Where the film lies; undefined where nothing of it can be played. */
async function putTogether(
  { db, storage, log }: Services,
  capture: CaptureRow,
  { ffmpeg, signal, folder }: Tools & { folder: string },
): Promise<string | undefined> {
  const run = async (...args: string[]) => {
    const limits = { memoryBytes: MEMORY_BYTES, timeMs: TIME_MS, signal }
    return runLimited({ file: ffmpeg, args: ['-v', 'error', '-y', ...args], cwd: folder, ...limits })
  }
  const parts: string[] = []
  for (const [part, chunks] of Map.groupBy(await findChunks(db, capture.captureId), ({ part }) => part)) {
    const taped = join(folder, `part-${part}.webm`)
    for (const { key } of chunks) {
      const { stream } = await storage.get(key)
      await pipeline(stream, createWriteStream(taped, { flags: 'a', mode: 0o600 }), { signal })
    }
    const played = join(folder, `part-${part}.mp4`)
    // Pictures stay as the browser has encoded them; the sound becomes what every player knows.
    const { stderr } = await run('-i', taped, '-c:v', 'copy', '-c:a', 'aac', '-b:a', '128k', played)
    if (await hasContent(played)) parts.push(played)
    else
      log.warn(
        { captureId: capture.captureId, part, reason: stderr },
        'a part of a recording cannot be played',
      )
  }
  if (parts.length === 0) return undefined
  const list = join(folder, 'parts.txt')
  await writeFile(list, parts.map((path) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''))
  const chapters = join(folder, 'chapters.txt')
  const { displayName = '' } = (await findConference(db, capture.confId)) ?? {}
  await writeFile(chapters, chaptersOf(capture, displayName))
  const film = join(folder, 'film.mp4')
  const joined = ['-f', 'concat', '-safe', '0', '-i', list]
  const marked = ['-i', chapters, '-map_metadata', '1', '-map_chapters', '1']
  const { stderr } = await run(
    ...joined,
    ...marked,
    '-map',
    '0',
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    film,
  )
  if (stderr) log.warn({ captureId: capture.captureId, reason: stderr }, 'ffmpeg complained of a recording')
  return (await hasContent(film)) ? film : undefined
}

const hasContent = (path: string) =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )

async function keep(services: Services, capture: CaptureRow, film: string | undefined): Promise<void> {
  const { captureId, confId, seconds, marks } = capture
  const held: Held = capture
  const stored: string[] = []
  try {
    const upload =
      film && (await storeUpload(services, createReadStream(film), 'video/mp4', (key) => stored.push(key)))
    await inTransaction(services, async (tx) => {
      const ended = tx.clock.now()
      const problem = capture.problem ?? 'recorderFailed'
      const over = upload ? { state: 'saved' as const, ended } : { state: 'failed' as const, ended, problem }
      if (!(await updateHeld(tx.db, held, over))) return
      const made = upload && (await addRecording(tx, { ...upload, confId, duration: seconds, marks }))
      if (made) await updateCapture(tx.db, captureId, { recordingId: made.recordingId })
      await removeFiles(
        tx,
        (await findChunks(tx.db, captureId)).map(({ key }) => key),
      )
      await deleteChunks(tx.db, captureId)
      announceCapture(tx, confId)
    })
  } finally {
    await discardUnclaimed(services, stored)
  }
}
