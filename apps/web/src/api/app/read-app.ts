import type { AppDetails } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { allApps } from '../resources.ts'

/** Its keys are asked for when somebody wants to see them (`readAppKey`), and kept nowhere. */
export const withoutKeys = ({ clientSecret: _, apiKey: __, ...app }: AppDetails) => app

/** An app with what concerns its own servers: only its owner is told that. */
export const appQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...allApps.queryKey, clientId],
    queryFn: async ({ signal }) =>
      withoutKeys(await lumiAsMyself.app.read({ params: { clientId } }, { signal })),
    enabled: clientId !== '',
  })
