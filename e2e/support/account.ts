import type { Audience } from '@lumi/contract/values'
import { createLumiClient, type LumiClient } from '@lumi/sdk'

/** An owner of their own, so that no test meets another's conferences. */
export interface TestAccount {
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly clientId: string
  readonly accessToken: string
  readonly client: LumiClient
}

let made = 0

/** Signs somebody up and in through the API. */
export async function signUp(
  url: string,
  firstName = 'Ada',
  type: Audience = 'general',
): Promise<TestAccount> {
  made += 1
  const username = `${firstName.toLowerCase()}-${process.pid}-${Date.now()}-${made}`
  const password = 'Lighthouse7'
  const visitor = createLumiClient({ baseUrl: url })
  const account = await visitor.account.create({
    body: {
      type,
      firstName,
      lastName: 'Lovelace',
      email: `${username}@example.com`,
      username,
      password,
      title: 'Riverside School',
      description: 'Lessons by the river',
    },
  })
  const tokens = await visitor.auth.login({ body: { username, password } })
  if (!('access_token' in tokens)) throw new Error('A new account must be able to sign in')
  const accessToken = tokens.access_token
  return {
    username,
    password,
    firstName,
    clientId: account.clientId,
    accessToken,
    client: createLumiClient({ baseUrl: url, getToken: () => accessToken }),
  }
}
