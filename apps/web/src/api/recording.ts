import {
  type Recording,
  type RecordingLink,
  type RecordingSharedAccess,
  recordingFileName,
} from '@lumi/contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'
import { saveFile } from '#lib/save-file.ts'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { allRecordings, byCursor, countIn, countOnly, rowsOf } from './resources.ts'

/** Filter and order of a list. A part that does nothing is left out. */
interface RecordingFilter {
  readonly search?: string
  /** Id of the only conference whose recordings are listed. */
  readonly conference?: string
  /** Default: by name. */
  readonly sort?: 'name' | 'confId' | 'created'
}

/** Recordings, page by page. */
export const recordingsQuery = (filter: RecordingFilter) =>
  infiniteQueryOptions({
    queryKey: [...allRecordings.queryKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.recording.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    ...byCursor,
    select: rowsOf,
    placeholderData: (previous) => previous,
  })

/** The number of recordings on all pages. */
export const recordingCountQuery = (filter: RecordingFilter) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, 'list', 'count', filter],
    queryFn: ({ signal }) => countIn(lumi.recording.list({ query: { ...filter, ...countOnly } }, { signal })),
  })

/** One recording. */
export const recordingQuery = (confId: string, recordingId: string) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recordingId],
    queryFn: ({ signal }) => lumi.recording.read({ params: { id: confId, recordingId } }, { signal }),
  })

/** The parameters of a recording's address. */
const paramsOf = ({ confId, recordingId }: Recording) => ({ id: confId, recordingId })

/** A frame of a recording; undefined while there is none. */
export const recordingThumbnail = ({
  confId,
  recordingId,
  thumbnail,
}: Recording): ThumbnailQuery | undefined =>
  thumbnail
    ? thumbnailQuery(['recording', recordingId, thumbnail.version], (signal) =>
        lumi.recording.thumbnail(
          { params: { id: confId, recordingId }, query: { version: thumbnail.version } },
          { signal },
        ),
      )
    : undefined

/** Minutes for which the address of a film holds: longer than any film lasts, also with pauses. */
const playMinutes = 12 * 60

/** The address for a player. It stays the same while the player is open, because another one begins the film anew. */
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
    // Changes of the file do not replace the address.
    staleTime: 'static',
    gcTime: 0,
  })

/** The name under which a recording is saved. */
export const savedNameOf = ({ filename, recordingId }: Recording): string =>
  filename ?? recordingFileName(recordingId)

/** Has the browser save the file of a recording. */
export const saveRecording = async (recording: Recording): Promise<void> => {
  const filename = savedNameOf(recording)
  const { sharedAccessUrl } = await lumi.recording.sharedAccess({
    params: paramsOf(recording),
    query: { content_disposition: 'attachment', filename, content_type: 'binary' },
  })
  saveFile(ownAddress(sharedAccessUrl), filename)
}

interface Renaming {
  readonly recording: Recording
  readonly displayName: string
  readonly signal: AbortSignal
}

/** Renames a recording. */
export const useRenameRecording = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ recording: { confId, recordingId }, displayName, signal }: Renaming) =>
      lumi.recording.update({ params: { id: confId, recordingId }, body: { displayName } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allRecordings),
  })
}

/** Deletes recordings and their files. */
export const useDeleteRecordings = () =>
  useDeletion<Recording>({
    ...allRecordings,
    idOf: ({ recordingId }) => recordingId,
    remove: (recording, signal) => lumi.recording.delete({ params: paramsOf(recording) }, { signal }),
    gone: ['unknownRecording'],
  })

/** The links to a recording that work. No event reports their changes, so a change has to invalidate this query. */
export const recordingLinksQuery = (recording: Recording) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recording.recordingId, 'links'],
    queryFn: async ({ signal }) =>
      (await lumi.recording.links({ params: paramsOf(recording) }, { signal })).items,
    // Other people create and revoke links, too.
    staleTime: 0,
  })

/** Ends one link. */
export const revokeLink = (
  recording: Recording,
  { linkId }: RecordingLink,
  signal: AbortSignal,
): Promise<unknown> => lumi.recording.revokeLink({ params: { ...paramsOf(recording), linkId } }, { signal })

/** Ends all links to a recording. */
export const revokeLinks = (recording: Recording, signal: AbortSignal): Promise<unknown> =>
  lumi.recording.revokeSharedAccess({ params: paramsOf(recording) }, { signal })

/** The end of a link: never, after some minutes, or at a time (ISO 8601). */
export type LinkExpiry = { readonly expiry_minutes?: number } | { readonly expiry: string }

/** Creates a link to a recording for people without an account. */
export const shareLink = (
  recording: Recording,
  query: LinkExpiry,
  signal: AbortSignal,
): Promise<RecordingSharedAccess> =>
  lumi.recording.sharedAccess({ params: paramsOf(recording), query }, { signal })
