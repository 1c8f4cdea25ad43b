import type { WaitingUser } from '@lumi/contract'
import type { WaitingRow } from './repository.ts'

export const presentWaiting = ({
  userId,
  displayName,
  role,
  color,
  waitingSince,
  created,
}: WaitingRow): WaitingUser => ({
  userId,
  displayName,
  role,
  color,
  // A server of the version before does not note since when somebody waits.
  since: (waitingSince ?? created).toISOString(),
})
