import {
  type AbsentMember,
  type ConferenceFeature,
  type ConferenceInfo,
  FeatureSet,
  type ltiRoomRoutes,
  maxAbsentMembers,
  type RealtimeAddress,
  type RolePrivileges,
} from '@lumi/contract'
import { Role } from '@lumi/contract/values'
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
import { findMembersOfConference, withoutPresent } from '../lti-launch/absent-members.ts'

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

/**
 * The members of the course who are not in the conference. Breakout rooms have none: their people come from the main
 * room.
 */
export async function listAbsent(ctx: Ctx, named: Named): Promise<{ items: AbsentMember[]; count: number }> {
  const { confId } = await loadOwn(ctx, named)
  const members = await findMembersOfConference(ctx.db, confId)
  if (!members) return { items: [], count: 0 }
  const { principal } = ctx
  const isHost = principal.kind === 'participant' && principal.role === Role.host
  const isMember =
    principal.kind === 'participant' && members.some(({ userId }) => userId === principal.userId)
  // Guests who came by a link see the people in the call, and not who else is in the course.
  if (!isHost && !isMember) fail('forbidden')
  const absent = await withoutPresent(ctx.db, confId, members)
  const items = absent.slice(0, maxAbsentMembers)
  return {
    items: items.map(({ displayName, role }) => ({ displayName, role })),
    count: absent.length,
  }
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
