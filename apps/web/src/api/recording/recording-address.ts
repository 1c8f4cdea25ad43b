import { type Recording, type RecordingSharedAccess, recordingFileName } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'

const paramsOf = ({ confId, recordingId }: Recording) => ({ id: confId, recordingId })

/** So long a film can be played from the address it began with: longer than it lasts, with pauses. Minutes. */
const playMinutes = 12 * 60

/** An address for a player, whose film begins anew with each other address: one for as long as it is open. */
export const playAddressQuery = (recording: Recording) =>
  queryOptions({
    queryKey: ['recording', recording.recordingId, 'address'],
    queryFn: async ({ signal }) => {
      const query = { expiry_minutes: playMinutes }
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

export const savedNameOf = ({ filename, recordingId }: Recording): string =>
  filename ?? recordingFileName(recordingId)

/** An address from which the browser saves it, whole and as a file of its own name. */
export const saveAddress = async (recording: Recording): Promise<string> => {
  const { sharedAccessUrl } = await lumi.recording.sharedAccess({
    params: paramsOf(recording),
    query: { content_disposition: 'attachment', filename: savedNameOf(recording), content_type: 'binary' },
  })
  return ownAddress(sharedAccessUrl)
}

/** When a link that somebody shares expires: never, after some minutes, or at a time (ISO 8601). */
export type LinkExpiry = { readonly expiry_minutes?: number } | { readonly expiry: string }

/** A link for others, who need no account. */
export const shareLink = (
  recording: Recording,
  query: LinkExpiry,
  signal: AbortSignal,
): Promise<RecordingSharedAccess> =>
  lumi.recording.sharedAccess({ params: paramsOf(recording), query }, { signal })

/** Ends all links that were made so far. */
export const revokeLinks = (recording: Recording, signal: AbortSignal): Promise<unknown> =>
  lumi.recording.revokeSharedAccess({ params: paramsOf(recording) }, { signal })
