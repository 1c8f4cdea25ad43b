import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allIntegrations } from './list-integrations.ts'

interface Deletion {
  readonly integrationId: string
  readonly signal: AbortSignal
}

/** Deletes an integration; one that is gone already is deleted as well. */
export const useDeleteIntegration = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ integrationId, signal }: Deletion) => {
      try {
        await lumi.ltiIntegration.delete({ params: { id: integrationId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'unknownIntegration')) throw error
      }
    },
    onSettled: () => void queryClient.invalidateQueries(allIntegrations),
  })
}
