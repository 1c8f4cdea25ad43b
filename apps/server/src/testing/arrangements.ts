import type { Role } from '@lumi/contract'
import { findAccountByUsername, insertAccount } from '../modules/account/repository.ts'
import { accounts } from '../modules/account/table.ts'
import { readClientSecret } from '../modules/app/keys.ts'
import { findApp } from '../modules/app/repository.ts'
import { createApp } from '../modules/app/service.ts'
import type { Services } from '../platform/context.ts'
import { eq } from '../platform/db/orm.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { newId } from '../platform/secrets/random.ts'

/** States that no route leads to yet. */
export function arrangements(services: Services) {
  const { db, clock } = services

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

    /** A sub-account of an app, with the password `Lighthouse7`; answers its username. */
    async addSubAccount(clientId: string, role: Exclude<Role, 4>): Promise<string> {
      const username = newId('user')
      await insertAccount(db, {
        accountId: newId('account'),
        username,
        email: `${username}@example.com`,
        passwordHash: await hashPassword('Lighthouse7'),
        firstName: 'Grace',
        lastName: 'Hopper',
        role,
        color: 3,
        audience: 'general',
        clientId,
        created: clock.now(),
      })
      return username
    },
  }
}
