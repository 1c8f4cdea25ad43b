import { visitor } from '#lib/lumi.ts'

/** Rejects where the integration's app has no such conference. */
export const checkConference = (integrationId: string, id: string): Promise<unknown> =>
  visitor.ltiRoom.info({ params: { integrationId, id } })
