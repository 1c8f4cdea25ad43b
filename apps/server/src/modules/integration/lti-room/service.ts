import {
  type ConferenceFeature,
  type ConferenceInfo,
  FeatureSet,
  type ltiRoomRoutes,
  type RealtimeAddress,
  type RolePrivileges,
} from '@lumi/contract'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import {
  type ConferenceRow,
  featuresOf,
  findConference,
  joinable,
  listUsers,
  readConferenceInfo,
  roleByCredentials,
  rolePrivileges,
} from '../../conferencing/public-api.ts'
import { loadIntegration } from '../lti-integration/service.ts'

type Named = z.output<typeof ltiRoomRoutes.info.params>

export async function readInfo(ctx: Ctx, named: Named): Promise<ConferenceInfo> {
  const { confId } = await loadOwn(ctx, named)
  return readConferenceInfo(ctx, { id: confId })
}

export async function readFeatures(ctx: Ctx, named: Named): Promise<ConferenceFeature[]> {
  const offered = featuresOf(await loadOwn(ctx, named))
  return FeatureSet.keyof().options.map((name) => ({ name, enabled: offered[name] }))
}

export async function readPrivileges(
  ctx: Ctx,
  named: Named,
  password: string | undefined,
): Promise<RolePrivileges> {
  const conference = await loadOwn(ctx, named)
  const role = await roleByCredentials(ctx, conference, { password })
  return { role, privileges: rolePrivileges(conference, role) }
}

export async function readUsers(
  ctx: Ctx,
  named: Named,
  { audio_state, video_state, ...query }: Input<typeof ltiRoomRoutes.users>['query'],
): ReturnType<typeof listUsers> {
  const { confId } = await loadOwn(ctx, named)
  return listUsers(ctx, confId, { ...query, all_audio: audio_state, all_video: video_state })
}

export async function readRealtimeAddress(ctx: Ctx, integrationId: string): Promise<RealtimeAddress> {
  await loadIntegration(ctx, integrationId)
  return { url: ctx.config.publicUrl, path: '/realtime' }
}

/** A conference of the integration's app; those of other apps are unknown here. */
async function loadOwn(ctx: Ctx, { integrationId, id }: Named): Promise<ConferenceRow> {
  const { clientId } = await loadIntegration(ctx, integrationId)
  const conference = await findConference(ctx.db, id)
  return conference?.clientId === clientId ? joinable(conference) : fail('invalidConferenceId')
}
