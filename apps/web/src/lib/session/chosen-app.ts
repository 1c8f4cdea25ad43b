import type { Account } from '@lumi/contract'
import { readStored, writeStored } from '../stored.ts'

type Chooser = Pick<Account, 'accountId' | 'username'>

const keyOf = ({ accountId }: Chooser) => `lumi.app.${accountId}`
/** Choices were stored by username before accounts knew their ids. */
const formerKeyOf = ({ username }: Chooser) => `lumi.app.${username.toLowerCase()}`

/** The app that this person chose last on this device. */
export const chosenApp = (account: Chooser): string | undefined => {
  const stored = readStored(keyOf(account)) ?? readStored(formerKeyOf(account))
  return typeof stored === 'string' ? stored : undefined
}

export const rememberApp = (account: Chooser, clientId: string): void => writeStored(keyOf(account), clientId)
