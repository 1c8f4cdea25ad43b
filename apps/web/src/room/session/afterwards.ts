import { ConferenceState } from '@lumi/contract/values'
import type { ConferenceAccess } from './conference-access.ts'
import { type Caller, managerToken, portalPage } from './manager.ts'

export type Restart = () => Promise<void>

/** What somebody may do about a conference that they are out of. */
export interface Afterwards {
  /** Present for hosts who were in it, and for accounts that manage it. */
  readonly restart?: Restart
  /** The page of who was there. Present for hosts who were in it, and for accounts that manage it. */
  readonly summaryUrl?: string
}

/** Nothing is offered that nobody could look up. */
export async function findAfterwards(leaver: Caller): Promise<Afterwards> {
  const { access, accountToken } = leaver
  const { client, confId, memory } = access
  const asHost: Afterwards = memory.isHost()
    ? {
        restart: () => client.conference.start({ params: { id: confId } }),
        summaryUrl: `/Summary/${encodeURIComponent(confId)}`,
      }
    : {}
  try {
    const token = await managerToken(leaver)
    if (!token) return asHost
    return {
      // The page may have been open for longer than a token is good for.
      restart: asHost.restart ?? (async () => restartAs(access, (await accountToken()) ?? token)),
      summaryUrl: portalPage(confId, 'summary'),
    }
  } catch (error) {
    console.warn('Nobody could say what may be done about the conference', error)
    return asHost
  }
}

const restartAs = async ({ client, confId }: ConferenceAccess, token: string) => {
  const body = { state: ConferenceState.live }
  await client.conference.update({ params: { id: confId }, body }, { token })
}
