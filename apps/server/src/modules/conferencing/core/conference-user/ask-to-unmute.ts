import type { ChangedConferenceUser, ConferenceUserChange } from '@lumi/contract'
import { afterCommit, type Ctx, type Services, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { loadConferenceWithUser } from '../conference/access.ts'
import type { ConferenceRow } from '../conference/table.ts'
import type { Changed } from './change.ts'
import { forbiddenStates } from './media-states.ts'
import { checkMayChange } from './rules.ts'

type Asked = ChangedConferenceUser['asked']

const media = {
  camera: { state: 'videoState', message: 'video_asked' },
  microphone: { state: 'audioState', message: 'unmute_asked' },
} as const satisfies Record<Asked[number], unknown>
const sources = Object.keys(media) as Asked

/** Asks somebody to turn their microphone on. People who may mute the user may also ask. */
export async function askToUnmute(ctx: Ctx, confId: string, userId: string): Promise<void> {
  const { principal } = ctx
  if (principal.kind !== 'participant') return fail('forbidden')
  const { user } = await loadConferenceWithUser(ctx, confId, userId)
  if (!user) return fail('invalidUserId')
  if (user.deleted) fail('userDeleted')
  checkMayChange(principal, user, { audioState: 0 })
  ask(ctx, 'microphone', { userId, by: principal.userId })
}

/**
 * Asks people, once the change has committed, to turn on the devices that it turns on, because only they can do so.
 * Returns the requests by user.
 */
export function askAfterChange(
  tx: Tx<Ctx>,
  conference: ConferenceRow,
  changed: readonly Changed[],
  change: ConferenceUserChange,
): (userId: string) => Asked {
  const { principal } = tx
  const by = principal.kind === 'participant' ? principal.userId : null
  const asked = new Map<string, Asked>()
  for (const { after } of changed) {
    const forbidden = forbiddenStates(conference, after)
    const wanted = sources.filter((source) => {
      const { state } = media[source]
      return change[state] === 1 && after[state] === 0 && forbidden[state] === undefined
    })
    asked.set(after.userId, wanted)
    for (const source of wanted)
      afterCommit(tx, (services) => ask(services, source, { userId: after.userId, by }))
  }
  return (userId) => asked.get(userId) ?? []
}

/** True for a change that changes nothing by itself. */
export const onlyAsks = (change: ConferenceUserChange): boolean =>
  Object.entries(change).every(([name, value]) => /^(?:video|audio)State$/.test(name) && value === 1)

const ask = (
  { realtime }: Pick<Services, 'realtime'>,
  source: Asked[number],
  { userId, by }: { userId: string; by: string | null },
): void => realtime.send(`user:${userId}`, media[source].message, { userId: by })
