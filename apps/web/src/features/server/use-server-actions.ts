import type { Server } from '@lumi/contract'
import { useChangeServer } from '#api/server/change-server.ts'
import { useDeleteServer } from '#api/server/delete-server.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/servers.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'

/** Enables, disables or deletes servers, and says which of them did not follow. */
export const useServerActions = () => {
  const t = useText(texts)
  const { mutateAsync: change } = useChangeServer()
  const { mutateAsync: remove } = useDeleteServer()

  const { run: switchTo, pending } = useAction(async (chosen: readonly Server[], enabled: boolean) => {
    const { failed } = await toEach(chosen, ({ serverId }) => change({ serverId, enabled }))
    for (const { item } of failed) toasts.show(t('change.failed', { url: item.url }), { kind: 'error' })
  })

  const removeAll = async (chosen: readonly Server[], signal: AbortSignal) => {
    const { failed } = await toEach(chosen, ({ serverId }) => remove({ serverId, signal }))
    for (const { item } of failed) toasts.show(t('delete.failed', { url: item.url }), { kind: 'error' })
  }
  return { switchTo, pending, removeAll }
}
