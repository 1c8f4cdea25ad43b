import type { conferenceRoutes, conferenceUserRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { changeUser } from '../../core/conference-user/service.ts'
import { moveUser, moveUsers } from './move.ts'
import { joinConference, leaveConference } from './service.ts'

export const joinHandlers: Pick<Handlers<typeof conferenceRoutes>, 'join' | 'leave'> = {
  join: (ctx, { params, body }) => joinConference(ctx, params.id, body),
  leave: (ctx, { params }) => leaveConference(ctx, params.id),
}

export const moveHandlers: Pick<Handlers<typeof conferenceUserRoutes>, 'update' | 'move'> = {
  /** One call for two things: with a destination it is a move. */
  async update(ctx, { params, query, body: { backgroundColor, ...change } = {} }) {
    if (query.id === undefined && !query.new) return changeUser(ctx, params.id, params.userId, change)
    const { displayName } = change
    const moved = await moveUser(ctx, params.id, params.userId, { ...query, displayName, backgroundColor })
    return { ...moved, asked: [] }
  },
  move: (ctx, { params, query: { apply_to, ...to }, body: { userIds, ...named } }) =>
    moveUsers(ctx, params.id, { userIds, group: apply_to }, { ...to, ...named }),
}
