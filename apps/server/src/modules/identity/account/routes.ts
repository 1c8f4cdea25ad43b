import type { accountRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { makePrivateKey } from './private-key.ts'
import { changeAccount, changePicture, readAccount, signUp } from './service.ts'

export const accountHandlers: Handlers<typeof accountRoutes> = {
  create: (ctx, { body }) => signUp(ctx, body),
  read: (ctx) => readAccount(ctx),
  update: (ctx, { body }) => changeAccount(ctx, body),
  privateKey: (ctx, { query }) => makePrivateKey(ctx, query.format),
  setPicture: (ctx, { files }) => changePicture(ctx, files.picture),
  deletePicture: (ctx) => changePicture(ctx, null),
}
