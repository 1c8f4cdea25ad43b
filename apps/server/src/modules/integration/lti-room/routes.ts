import type { ltiRoomRoutes } from '@lumi/contract'
import type { Handlers, Proofs } from '../../../platform/http/register-routes.ts'
import { proveConference } from '../../conferencing/public-api.ts'
import { proveIntegration } from '../lti-integration/proof.ts'
import {
  listAbsent,
  readFeatures,
  readInfo,
  readPrivileges,
  readRealtimeAddress,
  readUsers,
} from './service.ts'

export const ltiRoomHandlers: Handlers<typeof ltiRoomRoutes> = {
  info: (ctx, { params }) => readInfo(ctx, params),
  features: async (ctx, { params }) => ({ items: await readFeatures(ctx, params) }),
  privileges: (ctx, { params, query }) => readPrivileges(ctx, params, query.password),
  users: (ctx, { params, query }) => readUsers(ctx, params, query),
  absent: (ctx, { params }) => listAbsent(ctx, params),
  subscribe: (ctx, { params }) => readRealtimeAddress(ctx, params.id),
}

/** Calls of the room in a learning platform count by their conference or integration, within a network. */
export const ltiRoomProofs: Proofs<typeof ltiRoomRoutes> = {
  info: (ctx, { params }) => proveConference(ctx, params),
  features: (ctx, { params }) => proveConference(ctx, params),
  privileges: (ctx, { params }) => proveConference(ctx, params),
  subscribe: (ctx, { params }) => proveIntegration(ctx, params.id),
}
