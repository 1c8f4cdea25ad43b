import type { Tx } from '../../../../platform/context.ts'
import type { AppUses } from '../../../identity/face.ts'
import {
  countConferencesOfApp,
  findOccupied,
  lockConferencesOfApp,
} from '../../core/conference/lock-repository.ts'
import { removePicturesOfApp } from '../../core/conference-user/remove-pictures.ts'
import { removeFilesOfApp } from '../../together/chat/stored-file.ts'
import { endConference } from './lifecycle.ts'

/** Locks the conferences of an app. Those that people are in or wait for end before they go with the app. */
export async function lockConferences(tx: Tx, clientId: string): Promise<AppUses> {
  const locked = await lockConferencesOfApp(tx.db, clientId)
  return {
    areAllLocked: async () => locked === (await countConferencesOfApp(tx.db, clientId)),
    async remove() {
      for (const conference of await findOccupied(tx.db, clientId)) await endConference(tx, conference)
      await removeFilesOfApp(tx, clientId)
      await removePicturesOfApp(tx, clientId)
    },
  }
}
