import type { ConferenceUserCreate } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

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
