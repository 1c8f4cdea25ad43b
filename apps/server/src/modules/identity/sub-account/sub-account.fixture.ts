import type { TestServer } from '../../../testing/test-server.ts'

let people = 0
/** Returns the fields of a new sub-account, with a unique name and address. */
export const person = (changes: Record<string, unknown> = {}) => {
  people += 1
  return {
    username: `person${people}`,
    email: `person${people}@example.com`,
    password: 'Lighthouse7',
    role: 1,
    firstName: 'Grace',
    lastName: 'Hopper',
    ...changes,
  }
}

/** Calls on sub-accounts, and what those do who own them. */
export const subAccountsOf = (server: TestServer) => ({
  create: (token: string | undefined, body: unknown) =>
    server.call('POST', '/v1/subaccount', { token, body }),
  list: (token: string | undefined, query = '') => server.call('GET', `/v1/subaccounts${query}`, { token }),
  read: (token: string | undefined, id: string) => server.call('GET', `/v1/subaccount/${id}`, { token }),
  change: (token: string | undefined, id: string, body: unknown) =>
    server.call('PUT', `/v1/subaccount/${id}`, { token, body }),
  remove: (token: string | undefined, id: string) => server.call('DELETE', `/v1/subaccount/${id}`, { token }),
  /** The account that a token is of. */
  account: (token: string) => server.call('GET', '/v1/account', { token }),
  login: (username: string, password: string) =>
    server.call('POST', '/auth/login', { body: { username, password } }),
})
