import type {
  ConferenceUserChange,
  ConferenceUserCreate,
  ConferenceUserDetails,
  ToastRequest,
} from '@lumi/contract'
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { changeCached } from './optimistic/cached-rows.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allConferenceUsers, byCursor } from './resources.ts'

/** Filter and order of a list. A part that does nothing is left out. */
export interface UserFilter {
  /** Only those who are in the conference now. */
  readonly active?: 'true'
  readonly search?: string
  /** Default: those present first, then by name. */
  readonly sort?: 'active' | 'name' | 'userId' | 'role'
}

const pageSize = 200

const confIdOf = (key: QueryKey | undefined) => key?.[1]

/** The users of a conference page by page, and how many there are in all. */
export const usersQuery = (confId: string, filter: UserFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...allConferenceUsers.queryKey, confId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.conferenceUser.list(
        { params: { id: confId }, query: { ...filter, limit: pageSize, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    select: ({ pages }) => ({
      users: pages.flatMap(({ items }) => items),
      count: pages[0]?.count ?? 0,
    }),
    // The previous list stays while somebody types or sorts, but never that of another conference.
    placeholderData: (previous, query) => (confIdOf(query?.queryKey) === confId ? previous : undefined),
  })

/** One user of a conference. */
export const userQuery = (confId: string, userId: string) =>
  queryOptions({
    queryKey: [...allConferenceUsers.queryKey, confId, 'one', userId],
    queryFn: ({ signal }) => lumi.conferenceUser.read({ params: { id: confId, userId } }, { signal }),
  })

interface Creation {
  readonly confId: string
  readonly fields: ConferenceUserCreate
  readonly signal: AbortSignal
}

/** Creates a user of a conference, who can be sent a link of their own. */
export const useCreateUser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ confId, fields, signal }: Creation) =>
      lumi.conferenceUser.create({ params: { id: confId }, body: fields }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allConferenceUsers),
  })
}

interface Change {
  readonly user: Pick<ConferenceUserDetails, 'confId' | 'userId'>
  readonly change: ConferenceUserChange
  readonly signal?: AbortSignal
}

/** Changes a user. The change is visible at once, and goes back if the server refuses it. */
export const useChangeUser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user: { confId, userId }, change, signal }: Change) =>
      lumi.conferenceUser.update({ params: { id: confId, userId }, query: {}, body: change }, { signal }),
    ...useOptimistic({
      ...allConferenceUsers,
      change:
        ({ user, change }: Change) =>
        (known: ConferenceUserDetails) =>
          isSame(known, user) ? { ...known, ...shownAtOnce(known, change) } : known,
    }),
    // A role brings privileges that only the server knows. The answer to the last of several changes has all of them;
    // an earlier answer would undo later changes.
    onSuccess: ({ asked: _, ...answer }) => {
      if (queryClient.isMutating({ mutationKey: allConferenceUsers.queryKey }) > 1) return
      changeCached(queryClient, [allConferenceUsers.queryKey], (known: ConferenceUserDetails) =>
        isSame(known, answer) ? answer : known,
      )
    },
  })
}

/**
 * The part of a change that is visible before the answer. A name is shown once the form has saved it, and people are
 * only asked to turn their camera or microphone on.
 */
const shownAtOnce = (
  known: ConferenceUserDetails,
  { displayName: _, videoState, audioState, privileges, ...change }: ConferenceUserChange,
) => ({
  ...change,
  ...(videoState === 0 && { videoState }),
  ...(audioState === 0 && { audioState }),
  privileges: { ...known.privileges, ...privileges },
})

const isSame = (one: Change['user'], other: Change['user']) =>
  one.userId === other.userId && one.confId === other.confId

/** The conference that people are moved to. */
export type MoveTarget =
  | { readonly kind: 'new'; readonly displayName: string }
  /** The password sets their role there. */
  | { readonly kind: 'existing'; readonly confId: string; readonly password: string | undefined }

interface Move {
  readonly confId: string
  readonly userIds: string[]
  readonly target: MoveTarget
  readonly signal: AbortSignal
}

/** Moves people who are in a conference to another one, all or none. */
export const useMoveUsers = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ confId, userIds, target, signal }: Move) =>
      lumi.conferenceUser.move(
        {
          params: { id: confId },
          ...(target.kind === 'new'
            ? { query: { new: 'true' }, body: { userIds, displayName: target.displayName } }
            : { query: { id: target.confId, password: target.password }, body: { userIds } }),
        },
        { signal },
      ),
    onSettled: () => void queryClient.invalidateQueries(allConferenceUsers),
  })
}

interface Expulsion {
  readonly confId: string
  readonly userIds: string[]
  readonly signal: AbortSignal
}

/** Puts people out of a conference until it is restarted, all or none. */
export const useExpelUsers = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ confId, userIds, signal }: Expulsion) =>
      lumi.conferenceUser.expel({ params: { id: confId }, body: { userIds } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allConferenceUsers),
  })
}

/** Deletes users of a conference. */
export const useDeleteUsers = () =>
  useDeletion<ConferenceUserDetails>({
    ...allConferenceUsers,
    idOf: ({ userId }) => userId,
    remove: ({ confId: id, userId }, signal) =>
      lumi.conferenceUser.delete({ params: { id, userId } }, { signal }),
    gone: ['userDeleted', 'invalidUserId'],
  })

interface Sending {
  readonly confId: string
  readonly toast: ToastRequest
  readonly signal: AbortSignal
}

/** Shows a toast to people who are in a conference now, and answers to how many. */
export const useSendToast = () =>
  useMutation({
    mutationFn: ({ confId, toast, signal }: Sending) =>
      lumi.toast.send({ params: { id: confId }, body: toast }, { signal }),
  })
