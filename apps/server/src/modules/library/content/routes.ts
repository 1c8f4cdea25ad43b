import type { conferenceContentRoutes, contentRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { documentAnswer, readPages } from '../document/service.ts'
import { thumbnailAnswer } from '../thumbnail/service.ts'
import { loadContent, loadLinked } from './access.ts'
import { duplicateContent } from './duplicate-content.ts'
import { downloadAnswer } from './file-answer.ts'
import { linkContent, listLinked, readLinked, unlinkContent, uploadLinked } from './link-content.ts'
import {
  changeContent,
  createContent,
  deleteContent,
  listContents,
  listUses,
  readContent,
} from './service.ts'
import { makeSharedAccess, readShared } from './shared-access.ts'
import { readSpace } from './space.ts'

export const contentHandlers: Handlers<typeof contentRoutes> = {
  create: (ctx, { body, files }) => createContent(ctx, body, files.content),
  list: (ctx, { query }) => listContents(ctx, query),
  space: readSpace,
  download: async (ctx, { params }) => downloadAnswer(await loadContent(ctx, params.id)),
  update: (ctx, { params, body }) => changeContent(ctx, params.id, body),
  duplicate: (ctx, { params, body }) => duplicateContent(ctx, params.id, body),
  delete: (ctx, { params, query }) => deleteContent(ctx, params.id, query.force),
  info: (ctx, { params }) => readContent(ctx, params.id),
  conferences: (ctx, { params }) => listUses(ctx, params.id),
  document: async (ctx, { params }) => documentAnswer(ctx, await loadContent(ctx, params.id)),
  pages: async (ctx, { params }) => readPages(ctx, await loadContent(ctx, params.id)),
  thumbnail: async (ctx, { params, query }) => thumbnailAnswer(await loadContent(ctx, params.id), query),
  sharedAccess: (ctx, { params, query }) =>
    makeSharedAccess(ctx, { contentId: params.id }, query.expiry_minutes),
  shared: (ctx, { params, query }) => readShared(ctx, params.id, query.token),
}

export const conferenceContentHandlers: Handlers<typeof conferenceContentRoutes> = {
  list: (ctx, { params }) => listLinked(ctx, params.id),
  upload: (ctx, { params, body, files }) => uploadLinked(ctx, params.id, body, files.content),
  link: (ctx, { params, body }) => linkContent(ctx, params.id, params.contentId, body.relatedAs),
  unlink: (ctx, { params }) => unlinkContent(ctx, params.id, params.contentId),
  read: (ctx, { params }) => readLinked(ctx, params.id, params.contentId),
  download: async (ctx, { params }) =>
    downloadAnswer((await loadLinked(ctx, params.id, params.contentId)).content),
  document: async (ctx, { params }) =>
    documentAnswer(ctx, (await loadLinked(ctx, params.id, params.contentId)).content),
  pages: async (ctx, { params }) =>
    readPages(ctx, (await loadLinked(ctx, params.id, params.contentId)).content),
  thumbnail: async (ctx, { params, query }) =>
    thumbnailAnswer((await loadLinked(ctx, params.id, params.contentId)).content, query),
  sharedAccess: (ctx, { params, query }) =>
    makeSharedAccess(ctx, { contentId: params.contentId, confId: params.id }, query.expiry_minutes),
}
