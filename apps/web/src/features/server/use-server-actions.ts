import type { Server } from '@lumi/contract'
import { useChangeServer } from '#api/server/change-server.ts'
import { useDeleteServer } from '#api/server/delete-server.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/servers.gen.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface Failed {
  readonly item: Server
  readonly error: unknown
}

/** Enables, disables or deletes servers, and says which of them did not follow. */
export const useServerActions = () => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const { mutateAsync: change } = useChangeServer()
  const { mutateAsync: remove } = useDeleteServer()

  const tell = (what: 'change.failed' | 'delete.failed', failed: readonly Failed[]) => {
    for (const { item, error } of failed)
      toasts.show(t(what, { url: item.url, reason: reasonOf(error) }), { kind: 'error' })
  }

  const { run: switchTo, pending } = useAction(async (chosen: readonly Server[], enabled: boolean) => {
    const { failed } = await toEach(chosen, ({ serverId }) => change({ serverId, enabled }))
    tell('change.failed', failed)
  })

  const removeAll = async (chosen: readonly Server[], signal: AbortSignal) => {
    const { failed } = await toEach(chosen, ({ serverId }) => remove({ serverId, signal }))
    if (!signal.aborted) tell('delete.failed', failed)
  }
  return { switchTo, pending, removeAll }
}
