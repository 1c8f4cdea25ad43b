import type { LtiIntegration, LtiIntegrationChange, LtiIntegrationCreate } from '@lumi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi, lumiAsMyself } from '#lib/lumi.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { allIntegrations } from './resources.ts'

/** An unknown state, and integrations in use. Others belong to the past. */
const shownStates: readonly (number | null)[] = [null, 1]

/** The integrations of an app that are shown. */
export const integrationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...allIntegrations.queryKey, 'list', clientId],
    queryFn: ({ signal }) => lumi.ltiIntegration.list({ params: { clientId } }, { signal }),
    select: ({ items }) => items.filter(({ state }) => shownStates.includes(state)),
    enabled: clientId !== '',
  })

/** The values of an integration that have to be entered in the platform. */
export const configQuery = (integrationId: string) =>
  queryOptions({
    queryKey: [...allIntegrations.queryKey, integrationId, 'config'],
    queryFn: ({ signal }) => lumi.ltiIntegration.config({ params: { id: integrationId } }, { signal }),
  })

/** A new integration, for which the app's secret is needed, or the changed fields of an existing one. */
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

/** Deletes integrations with learning platforms. */
export const useDeleteIntegrations = () =>
  useDeletion<LtiIntegration>({
    ...allIntegrations,
    idOf: ({ integrationId }) => integrationId,
    remove: ({ integrationId: id }, signal) => lumi.ltiIntegration.delete({ params: { id } }, { signal }),
    gone: ['unknownIntegration'],
  })
