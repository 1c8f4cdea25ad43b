import type { Services, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { claimUpload, removeFiles } from '../../../../platform/uploads/uploads.ts'
import type { AppUses } from '../../../identity/public-api.ts'
import type { ConferenceSummary } from '../../core/conference/table.ts'
import { fileSpace } from '../../hooks.ts'
import {
  chatFileBytesOfConferences,
  findFilesOfApp,
  findFilesOfConference,
  forgetFilesOfConference,
} from './file-repository.ts'
import type { StoredChatFile } from './table.ts'

const keysOf = ({ key, thumbnail }: StoredChatFile): string[] => (thumbnail ? [key, thumbnail.key] : [key])

/**
 * Refuses what the chats of a conference have no room for. What is sent to two of them at one moment may go a little
 * beyond.
 */
export async function checkRoomFor(
  tx: Tx,
  { clientId, confId }: Pick<ConferenceSummary, 'clientId' | 'confId'>,
  { size }: StoredChatFile,
): Promise<void> {
  const held = await chatFileBytesOfConferences(tx.db, [confId])
  if (held + size > tx.config.chatFileBytes) fail('chatFilesFull')
  await tx.hooks.run(fileSpace, tx, { clientId, confId }, size)
}

/** Claims the file of a message, in the transaction that writes it. */
export async function claimFile(tx: Tx, file: StoredChatFile): Promise<void> {
  for (const key of keysOf(file)) await claimUpload(tx.db, key)
}

/** Removes files once the transaction that deletes their messages commits. */
export const removeChatFiles = (tx: Pick<Services, 'db' | 'jobs'>, files: readonly StoredChatFile[]) =>
  removeFiles(tx, files.flatMap(keysOf))

/** Nobody reads the chats of a conference that is deleted. */
export async function removeFilesOfConference(
  tx: Tx,
  { confId }: Pick<ConferenceSummary, 'confId'>,
): Promise<void> {
  await removeChatFiles(tx, await findFilesOfConference(tx.db, confId))
  await forgetFilesOfConference(tx.db, confId)
}

/** Removes the files of an app's chats, once its conferences are locked and have ended: nobody adds one any more. */
export const lockChatFilesOfApp = async (tx: Tx, clientId: string): Promise<AppUses> => ({
  areAllLocked: async () => true,
  remove: async () => removeChatFiles(tx, await findFilesOfApp(tx.db, clientId)),
})
