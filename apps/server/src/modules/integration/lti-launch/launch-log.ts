import type { LtiGrades, LtiLaunch, LtiMembers } from '@lumi/contract'
import { type LaunchRefusal, LaunchState } from '@lumi/contract/values'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { desc, eq, lt } from '../../../platform/db/orm.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { readOwn } from '../lti-integration/service.ts'
import type { LaunchFacts } from './refused.ts'
import { type LaunchRow, ltiLaunches } from './table.ts'

const SHOWN = 100
const RETENTION_MS = 30 * DAY_MS

type Logging = Pick<Services, 'db' | 'clock'>
type Outcome = Partial<Pick<LaunchRow, 'refusal' | 'grades' | 'members'>>

/** Adds an entry to the log of an integration. Returns its id. */
async function log(
  { db, clock }: Logging,
  integrationId: string,
  facts: LaunchFacts,
  { isDone, ...outcome }: Outcome & { isDone: boolean },
): Promise<string> {
  const launchId = newId('launch')
  await db.insert(ltiLaunches).values({
    ...facts,
    ...outcome,
    launchId,
    integrationId,
    time: clock.now(),
    state: isDone ? LaunchState.done : LaunchState.refused,
  })
  return launchId
}

/** Logs a launch that was done, or refused for a reason. Returns its id. */
export const logLaunch = (
  services: Logging,
  integrationId: string,
  facts: LaunchFacts,
  refusal: LaunchRefusal | null = null,
): Promise<string> => log(services, integrationId, facts, { isDone: !refusal, refusal })

/** Logs grades that somebody has sent. */
export async function logGrades(
  services: Logging,
  integrationId: string,
  facts: LaunchFacts,
  grades: LtiGrades,
): Promise<void> {
  await log(services, integrationId, facts, { isDone: !grades.problem, grades })
}

/** Logs members of a course that were read, or could not be. */
export async function logMembers(
  services: Logging,
  integrationId: string,
  facts: LaunchFacts,
  members: LtiMembers,
): Promise<void> {
  await log(services, integrationId, facts, { isDone: !members.problem, members })
}

export async function listLaunches(ctx: Ctx, integrationId: string): Promise<LtiLaunch[]> {
  await readOwn(ctx, integrationId)
  const rows = await ctx.db
    .select()
    .from(ltiLaunches)
    .where(eq(ltiLaunches.integrationId, integrationId))
    .orderBy(desc(ltiLaunches.time), desc(ltiLaunches.launchId))
    .limit(SHOWN)
  return rows.map(presentLaunch)
}

const presentLaunch = (row: LaunchRow): LtiLaunch => ({
  launchId: row.launchId,
  time: row.time.toISOString(),
  state: row.state,
  refusal: row.refusal,
  issuer: row.issuer,
  client_id: row.platformClientId,
  deploymentId: row.deploymentId,
  displayName: row.displayName,
  course: row.course,
  grades: row.grades,
  members: row.members,
})

export async function removeOldLaunches(db: Db, now: Date): Promise<void> {
  await db.delete(ltiLaunches).where(lt(ltiLaunches.time, new Date(now.getTime() - RETENTION_MS)))
}
