import type { LtiRegistrationCreate } from '@lumi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allIntegrations } from './resources.ts'

const of = (integrationId: string) => [...allIntegrations.queryKey, integrationId] as const

/** The platforms that may launch an integration. */
export const registrationsQuery = (integrationId: string) =>
  queryOptions({
    queryKey: [...of(integrationId), 'registrations'],
    queryFn: ({ signal }) => lumi.ltiRegistration.list({ params: { id: integrationId } }, { signal }),
    select: ({ items }) => items,
  })

/** The last launches of an integration, newest first. */
export const launchesQuery = (integrationId: string) =>
  queryOptions({
    queryKey: [...of(integrationId), 'launches'],
    queryFn: ({ signal }) => lumi.ltiRegistration.launches({ params: { id: integrationId } }, { signal }),
    select: ({ items }) => items,
  })

interface Creating {
  readonly integrationId: string
  readonly fields: LtiRegistrationCreate
  readonly signal: AbortSignal
}

/** Registers a platform by hand. */
export const useCreateRegistration = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ integrationId: id, fields, signal }: Creating) =>
      lumi.ltiRegistration.create({ params: { id }, body: fields }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allIntegrations),
  })
}

interface Deleting {
  readonly integrationId: string
  readonly registrationId: string
  readonly signal: AbortSignal
}

/** Deletes a platform. */
export const useDeleteRegistration = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ integrationId: id, registrationId, signal }: Deleting) =>
      lumi.ltiRegistration.delete({ params: { id, registrationId } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allIntegrations),
  })
}
