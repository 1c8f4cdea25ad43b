import type { Db } from '../../../platform/db/database.ts'
import type { Reencrypt } from '../../../platform/secrets/secrets.ts'
import { lockCardsWithRecordings, updateCard } from './card-repository.ts'
import { recordingContext } from './card-state.ts'
import { tokenContext } from './client.ts'
import { lockAllInstallations, updateInstallation } from './repository.ts'

/** Encrypts all secrets of installations in Slack with a new key. */
export async function reencryptSlack(db: Db, reencrypt: Reencrypt): Promise<void> {
  for (const { installationId, token } of await lockAllInstallations(db))
    await updateInstallation(db, installationId, { token: reencrypt(token, tokenContext(installationId)) })
  for (const { cardId, recordings } of await lockCardsWithRecordings(db))
    await updateCard(db, cardId, {
      recordings: recordings?.map(({ url, ...recording }) => ({
        ...recording,
        url: reencrypt(url, recordingContext(cardId)),
      })),
    })
}
