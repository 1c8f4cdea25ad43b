import type { ltiIntegrationRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { keysOf, presentKeys } from './keys.ts'
import { presentConfig, presentIntegration } from './present.ts'
import {
  changeIntegration,
  createIntegration,
  listOwn,
  loadIntegration,
  readOwn,
  removeIntegration,
  rotateKeys,
} from './service.ts'

export const ltiIntegrationHandlers: Handlers<typeof ltiIntegrationRoutes> = {
  list: async (ctx, { params }) => ({ items: (await listOwn(ctx, params.clientId)).map(presentIntegration) }),
  create: async (ctx, { body }) => presentIntegration(await createIntegration(ctx, body)),
  read: async (ctx, { params }) => presentIntegration(await readOwn(ctx, params.id)),
  update: async (ctx, { params, body }) => presentIntegration(await changeIntegration(ctx, params.id, body)),
  delete: (ctx, { params }) => removeIntegration(ctx, params.id),
  config: async (ctx, { params }) => {
    const integration = await readOwn(ctx, params.id)
    return presentConfig(ctx, integration, (await keysOf(ctx, integration)).signing)
  },
  keys: async (ctx, { params }) =>
    presentKeys((await keysOf(ctx, await loadIntegration(ctx, params.id))).published),
  rotateKeys: async (ctx, { params }) => presentKeys(await rotateKeys(ctx, params.id)),
}
