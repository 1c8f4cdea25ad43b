import type { contentUploadRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { finishUpload } from './finish.ts'
import { addPart, beginUpload, cancelUpload, readUpload } from './service.ts'

export const contentUploadHandlers: Handlers<typeof contentUploadRoutes> = {
  begin: (ctx, { body }) => beginUpload(ctx, body),
  read: (ctx, { params }) => readUpload(ctx, params.id),
  addPart: (ctx, { params, query, files }) => addPart(ctx, params.id, query.offset, files.content),
  finish: (ctx, { params }) => finishUpload(ctx, params.id),
  cancel: (ctx, { params }) => cancelUpload(ctx, params.id),
}
