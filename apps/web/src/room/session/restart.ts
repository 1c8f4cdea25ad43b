import type { RoomApi } from './room-api.ts'
import type { TabMemory } from './tab-memory.ts'

export type Restart = () => Promise<void>

interface Restarter {
  readonly api: Pick<RoomApi, 'start' | 'managedBy' | 'restartBy'>
  readonly memory: Pick<TabMemory, 'isHost'>
  readonly accountToken: () => Promise<string | undefined>
}

/**
 * How this person restarts a conference that has ended: as a host who was in it, or with an account that manages it.
 * Undefined when they may not, or nobody could say.
 */
export async function findRestart({ api, memory, accountToken }: Restarter): Promise<Restart | undefined> {
  if (memory.isHost()) return api.start
  try {
    const token = await accountToken()
    if (token && (await api.managedBy(token))) return () => api.restartBy(token)
  } catch (error) {
    console.warn('Nobody could say who may restart the conference', error)
  }
  return undefined
}
