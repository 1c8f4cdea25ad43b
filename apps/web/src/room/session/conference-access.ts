import { createLumiClient, type LumiClient } from '@lumi/sdk'
import { type TabMemory, tabMemory } from './tab-memory.ts'

/** How this tab reaches one conference. */
export interface ConferenceAccess {
  readonly confId: string
  /** Calls as whoever is in the conference, with the control token of the latest join, unless a call says otherwise. */
  readonly client: LumiClient
  readonly memory: TabMemory
}

/** The room decides itself how long it waits for what, so its calls are not bounded as those of pages are. */
export function accessTo(confId: string): ConferenceAccess {
  const memory = tabMemory(confId)
  return { confId, memory, client: createLumiClient({ getToken: memory.token }) }
}
