import type { conferenceRoutes, conferenceUserRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { changeUser } from '../conference-user/service.ts'
import { readConferenceInfo } from './info.ts'
import { leaveConference } from './leave.ts'
import { moveUser, moveUsers } from './move.ts'
import { joinConference } from './service.ts'

export const joinHandlers = {
  info: (ctx, { query }) => readConferenceInfo(ctx, query),
  join: (ctx, { params, body }) => joinConference(ctx, params.id, body),
  leave: (ctx, { params }) => leaveConference(ctx, params.id),
} satisfies Partial<Handlers<typeof conferenceRoutes>>

export const moveHandlers = {
  /** One call for two things: with a destination it is a move. */
  update(ctx, { params, query, body: { backgroundColor, ...change } = {} }) {
    if (query.id === undefined && !query.new) return changeUser(ctx, params.id, params.userId, change)
    const { displayName } = change
    return moveUser(ctx, params.id, params.userId, { ...query, displayName, backgroundColor })
  },
  move: (ctx, { params, query: { apply_to, ...to }, body: { userIds, ...named } }) =>
    moveUsers(ctx, params.id, { userIds, group: apply_to }, { ...to, ...named }),
} satisfies Partial<Handlers<typeof conferenceUserRoutes>>
