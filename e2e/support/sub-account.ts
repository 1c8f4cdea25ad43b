import type { ConferenceRole } from '@lumi/contract'
import type { TestAccount } from './account.ts'

let made = 0

/** Somebody of this role in the owner's app. */
export async function addSubAccount(
  { client }: Pick<TestAccount, 'client'>,
  role: ConferenceRole,
): Promise<Pick<TestAccount, 'username' | 'password'>> {
  made += 1
  const username = `sub-${process.pid}-${Date.now()}-${made}`
  const password = 'Lighthouse7'
  await client.subAccount.create({
    body: {
      username,
      email: `${username}@example.com`,
      password,
      role,
      firstName: 'Grace',
      lastName: 'Hopper',
    },
  })
  return { username, password }
}
