import { ConferenceState, DeleteMethod } from '@lumi/contract/values'
import { z } from 'zod'
import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobRun } from '../../../platform/jobs/port.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { readHead } from '../../../platform/uploads/head.ts'
import { storeUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import {
  type ConferenceRow,
  changeEvent,
  findConference,
  findFilesToEveryone,
  lockConference,
  type SentFile,
} from '../../conferencing/public-api.ts'
import { emitEvents } from '../../operation/public-api.ts'
import { isOutOfQuota } from '../quota.ts'
import { countOtherLinks, isLinkedAs, MOST_LINKS, upsertLink } from './link-repository.ts'
import { describeFile, storeContent } from './store-content.ts'

/** The room, and the conference that it belonged to. */
const Rooms = z.object({ roomId: z.string(), confId: z.string() })
type Rooms = z.infer<typeof Rooms>

/** Copying many large files takes long. Other apps do not wait for it. */
export const copyChatFiles = defineJob({
  name: 'breakout.chat-files',
  payload: Rooms,
  concurrency: 2,
  perTenant: 1,
})

/**
 * Adds files that were sent to everyone in a breakout room to the main room as well, once the room has closed; files
 * sent to some people stay theirs. They are copied, since the room's chat is preserved, and later, since copying takes
 * time.
 */
export async function copyChatFilesLater(
  tx: Tx,
  roomId: string,
  { confId, clientId, keyCheck }: ConferenceRow,
): Promise<void> {
  // Sealed for the chat that it was sent in, it opens nowhere else.
  if (keyCheck !== null) return
  if ((await findFilesToEveryone(tx.db, roomId)).length === 0) return
  await tx.jobs.enqueue(copyChatFiles, { roomId, confId }, { tx: tx.db, tenant: clientId })
}

export function handleChatFileCopies(services: Services): void {
  services.jobs.handle(copyChatFiles, (rooms, run) => copyAll(services, rooms, run))
}

async function copyAll(services: Services, rooms: Rooms, { signal }: JobRun): Promise<void> {
  for (const sent of await findFilesToEveryone(services.db, rooms.roomId)) {
    signal.throwIfAborted()
    await copyOne(services, rooms, sent)
  }
}

async function copyOne(
  services: Services,
  { roomId, confId }: Rooms,
  { messageId, file }: SentFile,
): Promise<void> {
  const relatedAs = `breakout ${roomId} message ${messageId}`
  const main = await findConference(services.db, confId)
  if (!main || (await isLinkedAs(services.db, confId, relatedAs))) return
  await withUploads(services, async (onKey) => {
    const { key, size } = await copy(services, file, onKey)
    const head = size > 0 ? await readHead(services.storage, key) : Buffer.alloc(0)
    const values = await describeFile(
      services,
      { clientId: main.clientId, uploaderId: null },
      // The file is deleted with the conference, like in the chat.
      { deleteMethod: DeleteMethod.whenUnlinked },
      { fileName: file.fileName, size, key, head },
    )
    const { contentId } = values
    await inTransaction(services, async (tx) => {
      const now = await lockConference(tx.db, confId, { shared: true })
      if (!now || now.state === ConferenceState.deleted) return
      if ((await countOtherLinks(tx.db, confId, contentId)) >= MOST_LINKS) return
      if (await isLinkedAs(tx.db, confId, relatedAs)) return
      await storeContent(tx, values, confId)
      await upsertLink(tx.db, { confId, contentId, relatedAs, linked: tx.clock.now() })
      await emitEvents(tx, [changeEvent(now)])
    })
  }).catch((error) => {
    // Its message was deleted meanwhile.
    if (error instanceof FileNotFound) return
    // It stays in the chat alone.
    if (!isOutOfQuota(error)) throw error
    services.log.info(
      { confId, reason: error.message },
      'a file of a breakout room was not added to the files',
    )
  })
}

async function copy(
  services: Services,
  { key, contentType }: SentFile['file'],
  onKey: (key: string) => void,
) {
  const { stream } = await services.storage.get(key)
  return storeUpload(services, stream, contentType, onKey)
}
