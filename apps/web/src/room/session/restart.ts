import { ConferenceState } from '@lumi/contract/values'
import type { ConferenceAccess } from './conference-access.ts'

export type Restart = () => Promise<void>

interface Restarter {
  readonly access: ConferenceAccess
  readonly accountToken: () => Promise<string | undefined>
}

/**
 * How this person restarts a conference that has ended: as a host who was in it, or with an account that manages it.
 * Undefined when they may not, or nobody could say.
 */
export async function findRestart({ access, accountToken }: Restarter): Promise<Restart | undefined> {
  const { client, confId, memory } = access
  const params = { id: confId }
  if (memory.isHost()) return () => client.conference.start({ params })
  try {
    const token = await accountToken()
    if (token && (await canManage(access, token))) return () => restartAs(access, token)
  } catch (error) {
    console.warn('Nobody could say who may restart the conference', error)
  }
  return undefined
}

/** Only those who manage a conference see its links. */
const canManage = async ({ client, confId }: ConferenceAccess, token: string) => {
  const { hostUrl } = await client.conference.read({ params: { id: confId } }, { token })
  return hostUrl !== null
}

const restartAs = async ({ client, confId }: ConferenceAccess, token: string) => {
  const body = { state: ConferenceState.live }
  await client.conference.update({ params: { id: confId }, body }, { token })
}
