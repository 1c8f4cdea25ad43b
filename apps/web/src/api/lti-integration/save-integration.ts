import type { LtiIntegration, LtiIntegrationChange, LtiIntegrationCreate } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi, lumiAsMyself } from '#lib/lumi.ts'
import { allIntegrations } from '../resources.ts'

/** A new integration of the app, which vouches for it with its secret; or the changed fields of one that is there. */
type Saving = { readonly signal: AbortSignal } & (
  | {
      readonly clientId: string
      readonly fields: Omit<LtiIntegrationCreate, 'client_id' | 'client_secret'>
    }
  | { readonly integrationId: string; readonly change: LtiIntegrationChange }
)

/** Creates an integration, or changes one. */
export const useSaveIntegration = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ signal, ...saving }: Saving): Promise<LtiIntegration> => {
      if ('change' in saving) {
        const { integrationId, change } = saving
        return lumi.ltiIntegration.update({ params: { id: integrationId }, body: change }, { signal })
      }
      const { clientId, fields } = saving
      const { clientSecret = '' } = await lumiAsMyself.app.read({ params: { clientId } }, { signal })
      const body = { ...fields, client_id: clientId, client_secret: clientSecret }
      return lumi.ltiIntegration.create({ body }, { signal })
    },
    onSettled: () => void queryClient.invalidateQueries(allIntegrations),
  })
}
