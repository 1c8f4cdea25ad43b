import type { Recording } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'
import { allRecordings } from '../resources.ts'
import { paramsOf } from './recording-params.ts'

/** So long a film can be played from the address it began with: longer than it lasts, with pauses. Minutes. */
const playMinutes = 12 * 60

/** An address for a player, whose film begins anew with each other address: one for as long as it is open. */
export const playAddressQuery = (recording: Recording) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recording.recordingId, 'address'],
    queryFn: async ({ signal }) => {
      const query = { expiry_minutes: playMinutes, purpose: 'page' } as const
      const { sharedAccessUrl } = await lumi.recording.sharedAccess(
        { params: paramsOf(recording), query },
        { signal },
      )
      return ownAddress(sharedAccessUrl)
    },
    // Not even when the file changes elsewhere: another address begins the film again.
    staleTime: 'static',
    gcTime: 0,
  })
