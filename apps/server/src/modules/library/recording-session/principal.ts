import type { PrincipalLoaders } from '../../../platform/auth/auth.ts'
import type { Services } from '../../../platform/context.ts'
import type { MediaTokenHolder } from '../../../platform/media/port.ts'
import { type Observer, observerPrincipal } from '../../conferencing/public-api.ts'
import { findRecordingSession } from './repository.ts'
import type { RecordingSessionRow } from './table.ts'

/** The observer of the conference for this part of the recording. */
export const observerOf = ({ confId, captureId, part }: RecordingSessionRow): Observer => ({
  confId,
  userId: captureId,
  participationId: `${captureId}.${part}`,
})

const isMade = ({ state }: RecordingSessionRow) => state === 'recording' || state === 'paused'

/** The browser that records; its token ends with the recording, or when another recorder takes over. */
export const loadRecorderPrincipal: PrincipalLoaders['recorder'] = async (
  db,
  { captureId, confId, part },
) => {
  const session = await findRecordingSession(db, captureId)
  if (!session || !isMade(session) || session.confId !== confId || session.part !== part) return undefined
  return observerPrincipal(observerOf(session))
}

/** True if it is a recorder that may connect to the installation's own media server now. */
export async function mayRecordMedia(
  { db }: Pick<Services, 'db'>,
  { confId, userId, participationId }: MediaTokenHolder,
): Promise<boolean> {
  const session = await findRecordingSession(db, userId)
  if (!session || !isMade(session)) return false
  const observer = observerOf(session)
  return observer.confId === confId && observer.participationId === participationId
}
