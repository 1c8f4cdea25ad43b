import type { conferenceUserRoutes } from '@lumi/contract'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { expelUsers } from './expel.ts'
import { changeUser, listUsers, readUser } from './service.ts'

export const conferenceUserHandlers: Handlers<typeof conferenceUserRoutes> = {
  list: (ctx, { params, query }) => listUsers(ctx, params.id, query),
  read: (ctx, { params }) => readUser(ctx, params.id, params.userId),
  update: (ctx, { params, body }) => changeUser(ctx, params.id, params.userId, body),
  expel: (ctx, { params, body }) => expelUsers(ctx, params.id, body.userIds),
}
