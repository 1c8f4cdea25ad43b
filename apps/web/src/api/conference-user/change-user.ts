import type { ConferenceUserChange, ConferenceUserDetails } from '@lumi/contract'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { userQuery } from './read-user.ts'

interface Change {
  readonly user: Pick<ConferenceUserDetails, 'confId' | 'userId'>
  readonly change: ConferenceUserChange
  readonly signal?: AbortSignal
}

/** Changes a user. It shows at once, and goes back where the server refuses it. */
export const useChangeUser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user: { confId, userId }, change, signal }: Change) =>
      lumi.conferenceUser.update({ params: { id: confId, userId }, query: {}, body: change }, { signal }),
    // A name is typed in a form, which shows what is saved only once it is.
    onMutate: async ({ user, change: { displayName: _, ...change } }) => {
      await queryClient.cancelQueries({ queryKey: ['conference-user', user.confId] })
      patch(queryClient, user, (known) => ({
        ...known,
        ...change,
        privileges: { ...known.privileges, ...change.privileges },
      }))
    },
    // A role brings privileges that only the server knows.
    onSuccess: (answer) => patch(queryClient, answer, () => answer),
    onSettled: (_answer, _error, { user }) => {
      void queryClient.invalidateQueries({ queryKey: ['conference-user', user.confId] })
    },
  })
}

type Pages = InfiniteData<{ readonly items: readonly ConferenceUserDetails[] }>

/** Changes a user wherever the cache knows them. */
const patch = (
  queryClient: QueryClient,
  { confId, userId }: Change['user'],
  changed: (known: ConferenceUserDetails) => ConferenceUserDetails,
) => {
  queryClient.setQueryData(userQuery(confId, userId).queryKey, (known) => known && changed(known))
  queryClient.setQueriesData<Pages>({ queryKey: ['conference-user', confId, 'list'] }, (known) => {
    if (!known) return known
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.userId === userId ? changed(item) : item)),
    }))
    return { ...known, pages }
  })
}
