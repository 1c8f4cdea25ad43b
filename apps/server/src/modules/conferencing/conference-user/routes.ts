import type { conferenceUserRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { changeUsers, expelUsers } from './bulk.ts'
import { createUser, deleteUser, listUsers, readUser } from './service.ts'

export const conferenceUserHandlers = {
  list: (ctx, { params, query }) => listUsers(ctx, params.id, query),
  create: (ctx, { params, body }) => createUser(ctx, params.id, body),
  read: (ctx, { params }) => readUser(ctx, params.id, params.userId),
  delete: (ctx, { params }) => deleteUser(ctx, params.id, params.userId),
  updateMany: (ctx, { params, query, body: { userIds, ...change } }) =>
    changeUsers(ctx, params.id, { userIds, group: query.apply_to }, change),
  expel: (ctx, { params, query, body }) =>
    expelUsers(ctx, params.id, { userIds: body.userIds, group: query.apply_to }),
} satisfies Partial<Handlers<typeof conferenceUserRoutes>>
