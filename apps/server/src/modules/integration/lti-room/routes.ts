import type { ltiRoomRoutes } from '@lumi/contract'
import type { Handlers, Proofs } from '../../../platform/http/register-routes.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { proveConference } from '../../conferencing/public-api.ts'
import { findIntegration } from '../lti-integration/repository.ts'
import { readFeatures, readInfo, readPrivileges, readRealtimeAddress, readUsers } from './service.ts'

export const ltiRoomHandlers: Handlers<typeof ltiRoomRoutes> = {
  info: (ctx, { params }) => readInfo(ctx, params),
  features: async (ctx, { params }) => ({ items: await readFeatures(ctx, params) }),
  privileges: (ctx, { params, query }) => readPrivileges(ctx, params, query.password),
  users: (ctx, { params, query }) => readUsers(ctx, params, query),
  subscribe: (ctx, { params }) => readRealtimeAddress(ctx, params.id),
}

/** Calls of the room in a learning platform count by their conference or integration, within a network. */
export const ltiRoomProofs: Proofs<typeof ltiRoomRoutes> = {
  info: (ctx, { params }) => proveConference(ctx, params),
  features: (ctx, { params }) => proveConference(ctx, params),
  privileges: (ctx, { params }) => proveConference(ctx, params),
  async subscribe(ctx, { params }) {
    const integration = await findIntegration(ctx.db, params.id)
    return integration && `integration ${params.id} from ${networkOf(ctx.address)}`
  },
}
