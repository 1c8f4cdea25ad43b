import type { slackRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { installAddress } from './install.ts'
import { presentInstallation } from './present.ts'
import { changeInstallation, disconnect, listOwn } from './service.ts'

export const slackHandlers: Handlers<typeof slackRoutes> = {
  list: async (ctx) => ({ items: (await listOwn(ctx)).map(presentInstallation) }),
  install: async (ctx) => ({ url: await installAddress(ctx) }),
  update: async (ctx, { params, body }) =>
    presentInstallation(await changeInstallation(ctx, params.id, body)),
  delete: (ctx, { params }) => disconnect(ctx, params.id),
}
