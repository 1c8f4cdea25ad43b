import type { Server } from '@lumi/contract'
import { useChangeServer } from '#api/server/change-server.ts'
import { useDeleteServer } from '#api/server/delete-server.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/servers.gen.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'

/** Enables, disables or deletes servers, and says which of them did not follow. */
export const useServerActions = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  const { mutateAsync: change } = useChangeServer()
  const { mutateAsync: remove } = useDeleteServer()

  const wordsOf = (what: 'change.failed' | 'delete.failed') => ({
    nameOf: ({ url }: Server) => url,
    failed: (names: string, reason: string) => t(what, { url: names, reason }),
    failedOne: ({ url }: Server, reason: string) => t(what, { url, reason }),
  })

  const { run: switchTo, pending } = useAction(async (chosen: readonly Server[], enabled: boolean) => {
    const outcome = await toEach(chosen, ({ serverId }) => change({ serverId, enabled }))
    tell(outcome, wordsOf('change.failed'))
  })

  const removeAll = async (chosen: readonly Server[], signal: AbortSignal) => {
    const outcome = await toEach(chosen, ({ serverId }) => remove({ serverId, signal }))
    tell(outcome, { ...wordsOf('delete.failed'), signal })
  }
  return { switchTo, pending, removeAll }
}
