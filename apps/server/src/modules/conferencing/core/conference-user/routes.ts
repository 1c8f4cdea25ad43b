import type { conferenceUserRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { askToUnmute } from './ask-to-unmute.ts'
import { changeUsers, expelUsers } from './bulk.ts'
import { reportDevices } from './devices.ts'
import { changeUserPicture } from './picture.ts'
import { createUser, deleteUser, listUsers, readUser } from './service.ts'
import { exchangeLink } from './user-token.ts'

/** All that is done with users, except what may move them (`join/routes.ts`). */
export const conferenceUserHandlers: Omit<Handlers<typeof conferenceUserRoutes>, 'update' | 'move'> = {
  list: (ctx, { params, query }) => listUsers(ctx, params.id, query),
  token: (ctx, { params, body }) => exchangeLink(ctx, params.id, body.key),
  create: (ctx, { params, body }) => createUser(ctx, params.id, body),
  read: (ctx, { params }) => readUser(ctx, params.id, params.userId),
  setPicture: (ctx, { params, files }) => changeUserPicture(ctx, params, files.picture),
  deletePicture: (ctx, { params }) => changeUserPicture(ctx, params, null),
  reportDevices: (ctx, { params, body }) => reportDevices(ctx, params, body),
  askToUnmute: (ctx, { params }) => askToUnmute(ctx, params.id, params.userId),
  delete: (ctx, { params }) => deleteUser(ctx, params.id, params.userId),
  updateMany: (ctx, { params, query, body: { userIds, ...change } }) =>
    changeUsers(ctx, params.id, { userIds, group: query.apply_to }, change),
  expel: (ctx, { params, query, body }) =>
    expelUsers(ctx, params.id, { userIds: body.userIds, group: query.apply_to }),
}
