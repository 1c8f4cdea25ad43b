import type { ConnectedService, OAuthConsentAnswer } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi, lumiAsMyself } from '#lib/lumi.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { allConnectedServices } from './resources.ts'

/** The services that are connected with the app. */
export const connectedServicesQuery = queryOptions({
  queryKey: [...allConnectedServices.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.connectedService.list({}, { signal }),
  select: ({ items }) => items,
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
