import { Readable } from 'node:stream'
import type { ChatFileCreate, ChatMessage } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../../platform/http/multipart.ts'
import type { FileAnswer } from '../../../../platform/http/send-file.ts'
import { storeUpload, withUploads } from '../../../../platform/uploads/uploads.ts'
import { isUnreadablePicture, makePictures, PICTURE_TYPE } from '../../../identity/public-api.ts'
import { featuresOf } from '../../core/conference/privileges.ts'
import { fileTypeOf, isPicture, shapeOf } from './file-type.ts'
import { sendMessage } from './messages.ts'
import { checkSealedFile } from './sealed.ts'
import { findSeen, visible } from './service.ts'
import type { StoredChatFile } from './table.ts'
import { openChats, writerOf } from './viewer.ts'

type Place = { confId: string; chatId: string }
type MessagePlace = Place & { messageId: number; userId: string | undefined }

/** Larger pictures are files without a small picture: they would have to be unpacked. Bytes. */
const LARGEST_PICTURE = 15 * 1024 * 1024

export async function sendFile(
  ctx: Ctx,
  place: Place,
  message: ChatFileCreate,
  sent: StoredFile,
): Promise<ChatMessage> {
  // Before a picture is unpacked for them: may they write here at all?
  const { conference, viewer, chat } = await openChats(ctx, place, message.userId)
  writerOf(viewer, conference)
  if (!featuresOf(conference).fileShare) fail('filesOff')
  visible(viewer, chat)
  checkSealedFile(conference, { head: sent.head, names: [sent.fileName] }, 'file')
  return withUploads(ctx, async (onKey) => {
    const file = await describe(ctx, conference, sent, onKey)
    return sendMessage(ctx, place, message, file)
  })
}

type OnKey = (key: string) => void
type Whose = { clientId: string }

async function describe(ctx: Ctx, whose: Whose, { key, fileName, size, head }: StoredFile, onKey: OnKey) {
  const contentType = await fileTypeOf({ fileName, head })
  const isShown = isPicture(contentType) && size <= LARGEST_PICTURE
  const thumbnail = isShown ? await makeThumbnail(ctx, whose, { key, contentType }, onKey) : null
  return { key, fileName, contentType, size, thumbnail } satisfies StoredChatFile
}

async function makeThumbnail(
  ctx: Ctx,
  { clientId }: Whose,
  { key: sent, contentType }: { key: string; contentType: string },
  onKey: OnKey,
): Promise<StoredChatFile['thumbnail']> {
  const request = { from: { key: sent }, wanted: [shapeOf(contentType)], clientId }
  const [picture] = await makePictures(ctx, request).catch((error) => {
    // A file like any other.
    if (isUnreadablePicture(error)) return []
    throw error
  })
  if (!picture) return null
  const { data, width, height } = picture
  const { key } = await storeUpload(ctx, Readable.from([data]), PICTURE_TYPE, onKey)
  return { key, width, height }
}

/** Only pictures may be shown by what fetches them; all else is saved. */
export async function fileAnswer(ctx: Ctx, place: MessagePlace): Promise<FileAnswer> {
  const { key, fileName, contentType } = await openFile(ctx, place)
  return {
    from: { key },
    contentType: isPicture(contentType) ? contentType : 'application/octet-stream',
    fileName,
    disposition: 'attachment',
  }
}

export async function thumbnailAnswer(ctx: Ctx, place: MessagePlace): Promise<FileAnswer> {
  const { thumbnail, fileName } = await openFile(ctx, place)
  if (!thumbnail) return fail('noThumbnail')
  return {
    from: { key: thumbnail.key },
    contentType: PICTURE_TYPE,
    fileName: `${fileName}.webp`,
    disposition: 'inline',
    immutable: true,
  }
}

/** Only readers of the chat may open its files. */
async function openFile(
  ctx: Ctx,
  { confId, chatId, messageId, userId }: MessagePlace,
): Promise<StoredChatFile> {
  const { viewer, chat } = await openChats(ctx, { confId, chatId }, userId)
  const message = await findSeen(ctx.db, viewer, visible(viewer, chat), messageId)
  return message?.file ?? fail('unknownMessage')
}
