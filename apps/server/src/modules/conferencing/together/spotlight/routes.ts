import type { spotlightRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { endSpotlight, giveSpotlight } from './service.ts'

export const spotlightHandlers: Handlers<typeof spotlightRoutes> = {
  give: (ctx, { params }) => giveSpotlight(ctx, params.id, params.userId),
  end: (ctx, { params }) => endSpotlight(ctx, params.id),
}
