import type { ltiItemRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { readFile, readItem, readPages } from './service.ts'

export const ltiItemHandlers: Handlers<typeof ltiItemRoutes> = {
  read: (ctx, { params, query }) => readItem(ctx, params.id, query.token),
  file: (ctx, { params, query }) => readFile(ctx, params.id, query.token),
  save: (ctx, { params, query }) => readFile(ctx, params.id, query.token, { save: true }),
  pages: (ctx, { params, query }) => readPages(ctx, params.id, query.token),
}
