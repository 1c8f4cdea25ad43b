import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoring } from '#lib/failure.ts'
import { lumiAsMyself } from '#lib/lumi.ts'
import { appsQuery } from './list-apps.ts'
import { useSwitchApp } from './switch-app.ts'

interface Deletion {
  readonly clientId: string
  readonly signal: AbortSignal
}

/**
 * Deletes an app with everything in it, where one that is gone already is deleted as well, and goes on in the default
 * one. Answers whether that one opened.
 */
export const useDeleteApp = () => {
  const queryClient = useQueryClient()
  const switchTo = useSwitchApp()
  return useMutation({
    mutationFn: async ({ clientId, signal }: Deletion) => {
      // Read first: a session in an app that is gone is told of no others.
      const { items: apps } = await queryClient.ensureQueryData(appsQuery)
      await lumiAsMyself.app.delete({ params: { clientId } }, { signal }).catch(ignoring('invalidClientId'))
      const next = apps.find((app) => app.default && app.clientId !== clientId)
      const isNextOpen = next
        ? await switchTo(next.clientId).then(
            () => true,
            () => false,
          )
        : true
      return { isNextOpen }
    },
  })
}
