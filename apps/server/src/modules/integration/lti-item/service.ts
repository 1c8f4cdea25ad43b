import { type LtiItem, recordingFileName } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import {
  documentAnswer,
  downloadAnswer,
  presentDocument,
  recordingAnswer,
  shownAnswer,
} from '../../library/public-api.ts'
import { type FoundItem, findItem } from '../lti-launch/course-items.ts'
import { isActiveMember } from '../lti-launch/member-repository.ts'
import { courseAddress } from '../lti-launch/serve-course.ts'
import { type ItemSession, readItemSession } from '../lti-launch/session.ts'

export async function readItem(ctx: Ctx, integrationId: string, token: string): Promise<LtiItem> {
  const { session, found } = await openItem(ctx, integrationId, token)
  const courseUrl = await courseAddress(ctx, withoutItem(session))
  if (found.kind === 'file') {
    const { displayName, fileName, contentType, size, created } = found.content
    const facts = { displayName, fileName, contentType, size, duration: null, created: created.toISOString() }
    return { kind: 'file', ...facts, document: presentDocument(found.content), courseUrl }
  }
  const { recordingId, displayName, fileName, contentType, size, duration, created } = found.recording
  return {
    kind: 'recording',
    displayName,
    fileName: fileName ?? recordingFileName(recordingId),
    contentType,
    size,
    duration,
    created: created.toISOString(),
    document: null,
    courseUrl,
  }
}

export async function readFile(
  ctx: Ctx,
  integrationId: string,
  token: string,
  { save }: { save?: true } = {},
): Promise<FileAnswer> {
  const { found } = await openItem(ctx, integrationId, token)
  if (found.kind === 'recording') return recordingAnswer(found.recording, { save })
  return save ? downloadAnswer(found.content) : shownAnswer(found.content)
}

export async function readPages(ctx: Ctx, integrationId: string, token: string): Promise<FileAnswer> {
  const { found } = await openItem(ctx, integrationId, token)
  return found.kind === 'file' ? documentAnswer(ctx, found.content) : fail('noPages')
}

/** Checks each time that the person is still in the course, and that the course still has the item. */
async function openItem(
  ctx: Ctx,
  integrationId: string,
  token: string,
): Promise<{ session: ItemSession; found: FoundItem }> {
  const session = (await readItemSession(ctx, integrationId, token)) ?? fail('tokenUnauthorized')
  const { courseId, personId, item } = session
  if (!(await isActiveMember(ctx.db, courseId, personId))) fail('tokenUnauthorized')
  const found = await findItem(ctx, session, item)
  if (found) return { session, found }
  return item.kind === 'recording' ? fail('unknownRecording') : fail('invalidContentId')
}

const withoutItem = ({ item: _, ...session }: ItemSession) => session
