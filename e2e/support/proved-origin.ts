import type { Page } from '@playwright/test'
import type { TestAccount } from './account.ts'
import { query } from './database.ts'

/** A page of the domain that the app has proved; the record in the DNS that proves it is not of this machine. */
export async function provedOrigin(page: Page, { clientId, username }: TestAccount): Promise<string> {
  const domain = `${username}.example.com`
  await query('update apps set root_domain = $1, proved_domain = $1 where client_id = $2', [domain, clientId])
  const origin = `https://lessons.${domain}`
  // The page is as good as from the internet, and Lumi on this machine, which people would be asked to allow.
  await page.context().grantPermissions(['camera', 'microphone', 'local-network-access'], { origin })
  return origin
}
