import type { LtiIntegration } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { useDeletion } from '../optimistic/use-deletion.ts'
import { allIntegrations } from './integrations.ts'

/** Deletes integrations with learning platforms. */
export const useDeleteIntegrations = () =>
  useDeletion<LtiIntegration>({
    ...allIntegrations,
    idOf: ({ integrationId }) => integrationId,
    remove: ({ integrationId: id }, signal) => lumi.ltiIntegration.delete({ params: { id } }, { signal }),
    gone: ['unknownIntegration'],
  })
