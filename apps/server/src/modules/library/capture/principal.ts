import type { PrincipalLoaders } from '../../../platform/auth/auth.ts'
import type { Services } from '../../../platform/context.ts'
import type { MediaTokenHolder } from '../../../platform/media/port.ts'
import { type Observer, observerPrincipal } from '../../conferencing/face.ts'
import { findCapture } from './repository.ts'
import type { CaptureRow } from './table.ts'

/** Who listens to the conference for this part of the recording. */
export const observerOf = ({ confId, captureId, part }: CaptureRow): Observer => ({
  confId,
  userId: captureId,
  participationId: `${captureId}.${part}`,
})

const isMade = ({ state }: CaptureRow) => state === 'recording' || state === 'paused'

/** The browser that records; its token ends with the recording, or when another recorder takes over. */
export const loadRecorderPrincipal: PrincipalLoaders['recorder'] = async (
  db,
  { captureId, confId, part },
) => {
  const capture = await findCapture(db, captureId)
  if (!capture || !isMade(capture) || capture.confId !== confId || capture.part !== part) return undefined
  return observerPrincipal(observerOf(capture))
}

/** Whether it is a recorder that may connect to the installation's own media server now. */
export async function mayRecordMedia(
  { db }: Pick<Services, 'db'>,
  { confId, userId, participationId }: MediaTokenHolder,
): Promise<boolean> {
  const capture = await findCapture(db, userId)
  if (!capture || !isMade(capture)) return false
  const observer = observerOf(capture)
  return observer.confId === confId && observer.participationId === participationId
}
