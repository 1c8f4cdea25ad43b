import type { ConferenceCreate } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from './all-conferences.ts'

export const useCreateConference = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ConferenceCreate) => lumi.conference.create({ body }),
    onSuccess: () => {
      void queryClient.invalidateQueries(allConferences)
    },
  })
}
