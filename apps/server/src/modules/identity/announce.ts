import { afterCommit, type Tx } from '../../platform/context.ts'
import type { AccountRow } from './account/repository.ts'
import type { AppRow } from './app/repository.ts'

/** Notifies the managers of the app's accounts, and the account itself, that it has changed. */
export function announceAccount(
  tx: Tx,
  { accountId, clientId }: Pick<AccountRow, 'accountId' | 'clientId'>,
): void {
  const managers = clientId === null ? [] : [`app:${clientId}` as const]
  afterCommit(tx, ({ realtime }) => realtime.send([`account:${accountId}`, ...managers], 'accounts_changed'))
}

/** Notifies the owner, in any of their apps, and the accounts of the app that it has changed. */
export function announceApp(tx: Tx, { clientId, ownerId }: Pick<AppRow, 'clientId' | 'ownerId'>): void {
  afterCommit(tx, ({ realtime }) =>
    realtime.send([`account:${ownerId}`, `accounts:${clientId}`], 'apps_changed'),
  )
}
