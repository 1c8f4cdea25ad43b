import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

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
