import type { ltiRoomRoutes } from '@lumi/contract'
import type { Proofs } from '../../../platform/http/register-routes.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { proveConference } from '../../conferencing/public-api.ts'
import { findIntegration } from '../lti-integration/repository.ts'

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
