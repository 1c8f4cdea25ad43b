import type { LtiIntegration } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allIntegrations } from '../resources.ts'

/** Deletes integrations with learning platforms. */
export const useDeleteIntegrations = () =>
  useDeletion<LtiIntegration>({
    ...allIntegrations,
    idOf: ({ integrationId }) => integrationId,
    remove: ({ integrationId: id }, signal) => lumi.ltiIntegration.delete({ params: { id } }, { signal }),
    gone: ['unknownIntegration'],
  })
