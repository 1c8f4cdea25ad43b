import type { Role } from '@lumi/contract'
import { findAccountByUsername, insertAccount } from '../modules/identity/account/repository.ts'
import { readClientSecret } from '../modules/identity/app/keys.ts'
import { findApp } from '../modules/identity/app/repository.ts'
import { createApp } from '../modules/identity/app/service.ts'
import { beginSession } from '../modules/identity/auth/sessions.ts'
import { accounts } from '../modules/identity/table.ts'
import type { Services } from '../platform/context.ts'
import { eq } from '../platform/db/orm.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { newId } from '../platform/secrets/random.ts'

/** Hashing takes its time, and is not what these tests are about. */
let hashed: Promise<string> | undefined
function usualPassword(): Promise<string> {
  hashed ??= hashPassword('Lighthouse7')
  return hashed
}

/** States that no route leads to yet. */
export function arrangements(services: Services) {
  const { db, clock, tokens } = services

  async function owner(username: string) {
    const account = await findAccountByUsername(db, username)
    if (!account) throw new Error(`Nobody is called ${username}`)
    return account
  }

  return {
    expirePassword: (username: string) =>
      db.update(accounts).set({ passwordExpired: true }).where(eq(accounts.username, username)),

    /** One more app for an owner; answers its client id. */
    async addApp(username: string, title: string): Promise<string> {
      const { accountId } = await owner(username)
      return createApp(services, { ownerId: accountId, title, description: title, isDefault: false })
    },

    async clientSecret(clientId: string): Promise<string> {
      const app = await findApp(db, clientId)
      return app ? readClientSecret(services, app) : ''
    },

    /** A sub-account of an app, signed in; its password is `Lighthouse7`. */
    async addSubAccount({ clientId }: { clientId: string }, role: Exclude<Role, 4>, firstName = 'Grace') {
      const accountId = newId('account')
      const username = newId('user')
      await insertAccount(db, {
        accountId,
        username,
        email: `${username}@example.com`,
        passwordHash: await usualPassword(),
        firstName,
        lastName: 'Hopper',
        role,
        color: 5,
        audience: 'general',
        clientId,
        created: clock.now(),
      })
      const signedIn = await beginSession(services, { accountId, clientId })
      const { access_token: token, refresh_token: refreshToken } = signedIn
      return { accountId, username, token, refreshToken, clientId }
    },

    /** A token of an app itself. */
    async appToken({ clientId }: { clientId: string }): Promise<string> {
      return (await tokens.issueAccessToken({ kind: 'app', clientId })).token
    },
  }
}
