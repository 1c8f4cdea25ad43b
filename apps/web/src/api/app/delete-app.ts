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
      const next = apps.find((app) => app.default && app.clientId !== clientId)
      let isGone = false
      const remove = async (token?: string) => {
        await lumiAsMyself.app
          .delete({ params: { clientId } }, { signal, token })
          .catch(ignoring('invalidClientId'))
        isGone = true
      }
      try {
        await (next ? switchTo(next.clientId, remove) : remove())
        return { isNextOpen: true }
      } catch (error) {
        if (!isGone) throw error
        return { isNextOpen: false }
      }
    },
  })
}
