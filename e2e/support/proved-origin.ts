import type { TestAccount } from './account.ts'
import { query } from './database.ts'

/** A page of the domain that the app has proved; the record in the DNS that proves it is not of this machine. */
export async function provedOrigin({ clientId, username }: TestAccount): Promise<string> {
  const domain = `${username}.example.com`
  await query('update apps set root_domain = $1, proved_domain = $1 where client_id = $2', [domain, clientId])
  return `https://lessons.${domain}`
}
