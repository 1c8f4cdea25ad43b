import type { Subscriber } from '@lumi/contract'
import { useDeleteSubscriber } from '#api/subscriber/delete-subscriber.ts'
import { useSaveSubscriber } from '#api/subscriber/save-subscriber.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/subscribers.gen.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'

/** Switches subscribers on or off, or deletes them, and says which of them did not follow. */
export const useSubscriberActions = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  const { mutateAsync: save } = useSaveSubscriber()
  const { mutateAsync: remove } = useDeleteSubscriber()
  const words = {
    nameOf: ({ displayName }: Subscriber) => displayName,
    failed: (names: string, reason: string) => t('failed', { names, reason }),
  }

  const { run: switchTo, pending } = useAction(async (chosen: readonly Subscriber[], enabled: boolean) => {
    const outcome = await toEach(chosen, ({ subscriberId }) => save({ subscriberId, fields: { enabled } }))
    tell(outcome, {
      ...words,
      failedOne: ({ subscriberId: id, displayName: name }) =>
        enabled ? t('enable.failed', { id }) : t('edit.failed', { name }),
    })
  })

  const removeAll = async (chosen: readonly Subscriber[], signal: AbortSignal) => {
    const outcome = await toEach(chosen, ({ subscriberId }) => remove({ subscriberId, signal }))
    tell(outcome, {
      ...words,
      failedOne: ({ subscriberId: id }) => t('delete.failed', { id }),
      signal,
    })
  }
  return { switchTo, pending, removeAll }
}
