import { Role } from '@lumi/contract/values'
import type { Tx } from '../../../platform/context.ts'
import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import { NO_PASSWORD } from '../../../platform/secrets/password.ts'
import { findDefaultApp } from '../app/repository.ts'
import { createApp } from '../app/service.ts'
import { findAccount, insertAccount } from './repository.ts'

/** Nobody can sign in or sign up by these: no username has a blank, and no address is without an @. */
const OWNER = {
  accountId: 'demo-rooms',
  username: 'demo rooms',
  email: 'demo rooms',
  passwordHash: NO_PASSWORD,
}

/** The app that demo rooms belong to, one for the installation. Made when it is first needed; in a transaction. */
export async function demoApp(tx: Tx): Promise<string> {
  const known = await findDefaultApp(tx.db, OWNER.accountId)
  if (known) return known.clientId
  // Two that come first at once take turns.
  await advisoryLock(tx.db, 'demo app')
  const made = await findDefaultApp(tx.db, OWNER.accountId)
  if (made) return made.clientId
  if (!(await findAccount(tx.db, OWNER.accountId))) {
    await insertAccount(tx.db, {
      ...OWNER,
      firstName: 'Demo',
      lastName: 'Rooms',
      role: Role.owner,
      color: 0,
      audience: 'general',
      created: tx.clock.now(),
    })
  }
  return createApp(tx, {
    ownerId: OWNER.accountId,
    title: 'Demo rooms',
    description: 'Rooms that anyone can try',
    isDefault: true,
  })
}
