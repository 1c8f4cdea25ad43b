import type { ConferenceRole } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import type { TestAccount } from './account.ts'
import { makeAdministrator } from './administrator.ts'
import { lumiUrl } from './lumi.ts'
import { newSession } from './session.ts'

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

/** Lets an account take part in a conference, without a call. */
export async function takePart(
  account: Pick<TestAccount, 'username' | 'password'>,
  confId: string,
): Promise<void> {
  const { accessToken } = await newSession(account)
  const client = createLumiClient({ baseUrl: lumiUrl(), getToken: () => accessToken })
  await client.conference.join({ params: { id: confId }, body: {} })
}

/** Somebody of this role who takes part in the conference; an owner looks after the installation as well. */
export async function participantOf(
  owner: TestAccount,
  role: Role,
  confId: string,
): Promise<Pick<TestAccount, 'username' | 'password'>> {
  if (role === Role.owner) {
    await makeAdministrator(owner)
    return owner
  }
  const account = await addSubAccount(owner, role)
  await takePart(account, confId)
  return account
}
