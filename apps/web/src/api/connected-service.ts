import type { ConnectedService, OAuthConsentAnswer } from '@lumi/contract'
import type { InstallableProduct } from '@lumi/contract/values'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { lumi, lumiAsMyself } from '#lib/lumi.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allConnectedServices } from './resources.ts'

/** The services that are connected with the app. */
export const connectedServicesQuery = queryOptions({
  queryKey: [...allConnectedServices.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.connectedService.list({}, { signal }),
  select: ({ items }) => items,
})

/** Begins to connect a product; returns the address that this browser opens next. */
export const beginConnection = async (product: InstallableProduct): Promise<string> =>
  (await lumi.connectedService.connect({ body: { product } })).url

interface Sharing {
  readonly connectedServiceId: string
  readonly sharesRecordings: boolean
}

/** Changes if people who use a service get links to recordings, which is visible at once. */
export const useShareRecordings = () =>
  useMutation({
    mutationFn: ({ connectedServiceId: id, sharesRecordings }: Sharing) =>
      lumi.connectedService.update({ params: { id }, body: { sharesRecordings } }),
    ...useOptimistic({
      ...allConnectedServices,
      change:
        ({ connectedServiceId, sharesRecordings }: Sharing) =>
        (service: ConnectedService) =>
          service.connectedServiceId === connectedServiceId ? { ...service, sharesRecordings } : service,
    }),
  })

/** Disconnects services. */
export const useDisconnect = () =>
  useDeletion<ConnectedService>({
    ...allConnectedServices,
    idOf: ({ connectedServiceId }) => connectedServiceId,
    remove: ({ connectedServiceId: id }, signal) =>
      lumi.connectedService.delete({ params: { id } }, { signal }),
    gone: ['unknownConnectedService'],
  })

/** A service that asks to be connected. Its request does not change. */
export const consentQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...allConnectedServices.queryKey, 'consent', requestId],
    queryFn: ({ signal }) => lumiAsMyself.oauthConsent.read({ params: { requestId } }, { signal }),
  })

/** Answers a service that asks, and returns the address to open next. */
export const answerConsent = async (
  requestId: string,
  body: OAuthConsentAnswer,
  signal: AbortSignal,
): Promise<string> =>
  (await lumiAsMyself.oauthConsent.answer({ params: { requestId }, body }, { signal })).location
