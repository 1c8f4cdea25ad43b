import { readStored, writeStored } from '../stored.ts'

const keyOf = (username: string) => `lumi.app.${username.toLowerCase()}`

/** The app that this person chose last on this device. */
export const chosenApp = (username: string): string | undefined => {
  const stored = readStored(keyOf(username))
  return typeof stored === 'string' ? stored : undefined
}

export const rememberApp = (username: string, clientId: string): void =>
  writeStored(keyOf(username), clientId)
