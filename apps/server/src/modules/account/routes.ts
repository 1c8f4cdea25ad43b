import type { accountRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { presentAccount } from './present.ts'
import { changeAccount, readAccount, signUp } from './service.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {
  create: async (ctx, { body }) => presentAccount(await signUp(ctx, body)),
  read: async (ctx) => presentAccount(await readAccount(ctx)),
  update: async (ctx, { body }) => presentAccount(await changeAccount(ctx, body)),
}
