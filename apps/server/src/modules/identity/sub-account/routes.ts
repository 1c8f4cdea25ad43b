import type { subAccountRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { changeSubAccount } from './change.ts'
import { deleteSubAccount } from './delete.ts'
import { changePicture, createSubAccount, listSubAccounts, readSubAccount } from './service.ts'

export const subAccountHandlers: Handlers<typeof subAccountRoutes> = {
  list: (ctx, { query }) => listSubAccounts(ctx, query),
  create: (ctx, { body }) => createSubAccount(ctx, body),
  read: (ctx, { params }) => readSubAccount(ctx, params.id),
  update: (ctx, { params, body }) => changeSubAccount(ctx, params.id, body),
  delete: (ctx, { params }) => deleteSubAccount(ctx, params.id),
  setPicture: (ctx, { params, files }) => changePicture(ctx, params.id, files.picture),
  deletePicture: (ctx, { params }) => changePicture(ctx, params.id, null),
}
