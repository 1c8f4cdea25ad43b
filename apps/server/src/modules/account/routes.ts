import type { accountRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { changeAccount, readAccount, signUp } from './service.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {
  create: (ctx, { body }) => signUp(ctx, body),
  read: (ctx) => readAccount(ctx),
  update: (ctx, { body }) => changeAccount(ctx, body),
}
