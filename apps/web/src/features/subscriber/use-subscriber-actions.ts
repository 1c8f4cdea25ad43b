import type { Subscriber } from '@lumi/contract'
import { useDeleteSubscriber } from '#api/subscriber/delete-subscriber.ts'
import { useSaveSubscriber } from '#api/subscriber/save-subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/subscribers.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'

const tellEach = <T>(failed: readonly { readonly item: T }[], textOf: (item: T) => string) => {
  for (const { item } of failed) toasts.show(textOf(item), { kind: 'error' })
}

/** Switches subscribers on or off, or deletes them, and says which of them did not follow. */
export const useSubscriberActions = () => {
  const t = useText(texts)
  const { mutateAsync: save } = useSaveSubscriber()
  const { mutateAsync: remove } = useDeleteSubscriber()

  const { run: switchTo, pending } = useAction(async (chosen: readonly Subscriber[], enabled: boolean) => {
    const { failed } = await toEach(chosen, ({ subscriberId }) => save({ subscriberId, fields: { enabled } }))
    tellEach(failed, ({ subscriberId: id, displayName: name }) =>
      enabled ? t('enable.failed', { id }) : t('edit.failed', { name }),
    )
  })

  const removeAll = async (chosen: readonly Subscriber[], signal: AbortSignal) => {
    const { failed } = await toEach(chosen, ({ subscriberId }) => remove({ subscriberId, signal }))
    tellEach(failed, ({ subscriberId: id }) => t('delete.failed', { id }))
  }
  return { switchTo, pending, removeAll }
}
