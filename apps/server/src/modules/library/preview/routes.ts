import type { previewRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { previewImage } from './image.ts'
import { previewLink } from './service.ts'

export const previewHandlers: Handlers<typeof previewRoutes> = {
  read: (ctx, { query }) => previewLink(ctx, query),
  image: (ctx, { query }) => previewImage(ctx, query),
}
