import type { pictureRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { readPicture } from './service.ts'

export const pictureHandlers: Handlers<typeof pictureRoutes> = {
  read: (ctx, { params }) => readPicture(ctx, params.pictureId),
}
