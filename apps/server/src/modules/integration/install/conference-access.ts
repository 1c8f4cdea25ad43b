import { Role } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { attendUrls, type ConferenceRow } from '../../conferencing/public-api.ts'
import { findAccountByEmail, mayUseApp } from '../../identity/public-api.ts'

/**
 * The account of an app that has an address. The other product vouches for the address of its person, and nobody for that
 * of an account: with the address of a colleague, it would become a host of that person's conferences. So only an account
 * counts that manages conferences anyway.
 */
export async function findAccountId(
  { db }: Pick<Services, 'db'>,
  clientId: string,
  email: string | undefined,
): Promise<string | undefined> {
  const account = email ? await findAccountByEmail(db, email) : undefined
  if (!account || account.role < Role.host) return undefined
  return (await mayUseApp(db, account.accountId, clientId)) ? account.accountId : undefined
}

/** The link by which guests join a conference that was created from another product. */
export function joinUrl({ config }: Pick<Services, 'config'>, conference: ConferenceRow): string {
  const { confId, attendeeKey, attendByUrl } = conference
  const url = new URL(attendUrls(config)(confId, attendeeKey))
  // Without links the room asks for the password.
  if (!attendByUrl) url.searchParams.delete('key')
  return url.href
}
