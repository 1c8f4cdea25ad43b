import type { recordingRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { thumbnailAnswer } from '../thumbnail/service.ts'
import { loadRecording } from './access.ts'
import { listLinks, revokeLink } from './links.ts'
import { deleteRecording, listRecordings, readRecording, renameRecording } from './service.ts'
import { makeSharedAccess, readShared, readSharedDetails, revokeSharedAccess } from './shared-access.ts'
import { readTimeline } from './timeline.ts'

export const recordingHandlers: Handlers<typeof recordingRoutes> = {
  list: (ctx, { query }) => listRecordings(ctx, query),
  listOfConference: (ctx, { params, query }) => listRecordings(ctx, { ...query, conference: params.id }),
  read: (ctx, { params }) => readRecording(ctx, params.id, params.recordingId),
  timeline: (ctx, { params }) => readTimeline(ctx, params.id, params.recordingId),
  update: (ctx, { params, body }) => renameRecording(ctx, params.id, params.recordingId, body),
  delete: (ctx, { params }) => deleteRecording(ctx, params.id, params.recordingId),
  thumbnail: async (ctx, { params, query }) =>
    thumbnailAnswer(await loadRecording(ctx, params.id, params.recordingId), query),
  sharedAccess: (ctx, { params, query }) => makeSharedAccess(ctx, params.id, params.recordingId, query),
  links: (ctx, { params }) => listLinks(ctx, params.id, params.recordingId),
  revokeLink: (ctx, { params }) => revokeLink(ctx, params.id, params.recordingId, params.linkId),
  revokeSharedAccess: (ctx, { params }) => revokeSharedAccess(ctx, params.id, params.recordingId),
  sharedDetails: (ctx, { params, query }) => readSharedDetails(ctx, params.recordingId, query.token),
  shared: (ctx, { params, query }) => readShared(ctx, params.recordingId, query.token),
}
