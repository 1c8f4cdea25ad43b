import type { ltiIntegrationRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { publicKeysOf } from './keys.ts'
import { presentConfig, presentIntegration } from './present.ts'
import {
  changeIntegration,
  createIntegration,
  listOwn,
  loadIntegration,
  readOwn,
  removeIntegration,
} from './service.ts'

export const ltiIntegrationHandlers: Handlers<typeof ltiIntegrationRoutes> = {
  list: async (ctx, { params }) => ({ items: (await listOwn(ctx, params.clientId)).map(presentIntegration) }),
  create: async (ctx, { body }) => presentIntegration(await createIntegration(ctx, body)),
  read: async (ctx, { params }) => presentIntegration(await readOwn(ctx, params.id)),
  update: async (ctx, { params, body }) => presentIntegration(await changeIntegration(ctx, params.id, body)),
  delete: (ctx, { params }) => removeIntegration(ctx, params.id),
  config: async (ctx, { params }) => presentConfig(ctx, await readOwn(ctx, params.id)),
  keys: async (ctx, { params }) => publicKeysOf(await loadIntegration(ctx, params.id)),
}
