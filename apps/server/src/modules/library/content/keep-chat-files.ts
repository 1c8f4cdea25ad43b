import { ConferenceState, DeleteMethod, EventKind } from '@lumi/contract/values'
import { z } from 'zod'
import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobRun } from '../../../platform/jobs/port.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { readHead } from '../../../platform/uploads/head.ts'
import { discardUnclaimed, storeUpload } from '../../../platform/uploads/uploads.ts'
import {
  type ConferenceRow,
  conferenceEvent,
  findFilesToEveryone,
  lockConference,
  type SentFile,
} from '../../conferencing/face.ts'
import { emitEvents } from '../../operation/face.ts'
import { firstState } from '../document/begin.ts'
import { detectType } from './detect-type.ts'
import { countOtherLinks, findLinked, MOST_LINKS, upsertLink } from './link-repository.ts'
import { keepUpload } from './store-content.ts'

/** The room, and the conference that it belonged to. */
const Rooms = z.object({ roomId: z.string(), confId: z.string() })
type Rooms = z.infer<typeof Rooms>

export const keepChatFiles = defineJob({ name: 'breakout.chat-files', payload: Rooms, concurrency: 1 })

/**
 * What was sent to everyone in a breakout room is a file of the main room as well once the room has closed; what was sent
 * to some stays theirs. It is copied, since the room keeps its chat, and afterwards, since that takes time.
 */
export async function keepChatFilesLater(
  tx: Tx,
  roomId: string,
  { confId, keyCheck }: ConferenceRow,
): Promise<void> {
  // Sealed for the chat that it was sent in, it opens nowhere else.
  if (keyCheck !== null) return
  if ((await findFilesToEveryone(tx.db, roomId)).length === 0) return
  await tx.jobs.enqueue(keepChatFiles, { roomId, confId }, { tx: tx.db })
}

export function handleKeepChatFiles(services: Services): void {
  services.jobs.handle(keepChatFiles, (rooms, run) => keepAll(services, rooms, run))
}

async function keepAll(services: Services, rooms: Rooms, { signal }: JobRun): Promise<void> {
  for (const sent of await findFilesToEveryone(services.db, rooms.roomId)) {
    signal.throwIfAborted()
    await keepOne(services, rooms, sent)
  }
}

async function keepOne(
  services: Services,
  { roomId, confId }: Rooms,
  { messageId, file }: SentFile,
): Promise<void> {
  const relatedAs = `breakout ${roomId} message ${messageId}`
  const isKept = async (db: Services['db']) =>
    (await findLinked(db, confId)).some(({ link }) => link.relatedAs === relatedAs)
  if (await isKept(services.db)) return
  const stored: string[] = []
  try {
    const upload = await copy(services, file, stored)
    const described = await describe(services, file, upload.key)
    await inTransaction(services, async (tx) => {
      const main = await lockConference(tx.db, confId, { shared: true })
      if (!main || main.state === ConferenceState.deleted) return
      const contentId = newId('content')
      if ((await countOtherLinks(tx.db, confId, contentId)) >= MOST_LINKS || (await isKept(tx.db))) return
      const { clientId } = main
      await keepUpload(tx, { ...described, contentId, clientId, size: upload.size, key: upload.key })
      await upsertLink(tx.db, { confId, contentId, relatedAs, linked: tx.clock.now() })
      await emitEvents(tx, [conferenceEvent(main, EventKind.conferenceUpdated)])
    })
  } catch (error) {
    // Its message was deleted meanwhile.
    if (!(error instanceof FileNotFound)) throw error
  } finally {
    await discardUnclaimed(services, stored)
  }
}

async function copy(services: Services, { key, contentType }: SentFile['file'], stored: string[]) {
  const { stream } = await services.storage.get(key)
  return storeUpload(services, stream, contentType, (made) => stored.push(made))
}

async function describe({ storage, clock }: Services, { fileName, size }: SentFile['file'], key: string) {
  const head = size > 0 ? await readHead(storage, key) : Buffer.alloc(0)
  const contentType = await detectType({ head, fileName })
  return {
    displayName: fileName,
    fileName,
    contentType,
    // As in the chat, it goes with the conference.
    deleteMethod: DeleteMethod.whenUnlinked,
    uploaderId: null,
    created: clock.now(),
    documentState: firstState({ contentType, fileName }),
  }
}
