import { Role } from '@lumi/contract/values'
import type { Services, Tx } from '../../../../platform/context.ts'
import { lockAccount } from '../../../identity/public-api.ts'
import { attendUrls } from '../conference/attend-url.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { attendAsKeys } from './attend-as.ts'
import { addAccount } from './become-user.ts'
import { findUserOfAccount } from './repository.ts'
import { addGuest } from './service.ts'

/** Somebody for whom another service has created a conference: an account of the app, or a guest. */
type Invited = { accountId: string | undefined; displayName: string }

/** Makes somebody a host of a conference, which the caller has locked or just created. Answers the user that they are. */
export async function inviteHost(
  tx: Tx,
  conference: ConferenceRow,
  { accountId, displayName }: Invited,
): Promise<string> {
  const account = accountId ? await lockAccount(tx.db, accountId) : undefined
  if (!account) return (await addGuest(tx, conference, { displayName, role: Role.host })).userId
  const known = await findUserOfAccount(tx.db, conference.confId, account.accountId)
  return (known ?? (await addAccount(tx, conference, account, Role.host))).userId
}

/** The personal link by which a user of a conference joins as host. */
export const hostLink = (
  services: Pick<Services, 'config' | 'secrets'>,
  confId: string,
  userId: string,
): string => attendUrls(services.config)(confId, attendAsKeys(services, userId)[Role.host])
