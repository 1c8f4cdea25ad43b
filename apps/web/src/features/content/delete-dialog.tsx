import type { Content } from '@lumi/contract'
import { useDeleteContents } from '#api/content/delete-contents.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { AskTwiceDialog } from '#ui/dialog/ask-twice-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface DeleteDialogProps {
  readonly contents: readonly Content[]
  readonly onClose: () => void
}

/** Asks, deletes, and asks once more about those that conferences use. */
export const DeleteDialog = ({ contents, onClose }: DeleteDialogProps) => {
  const t = useText(texts)
  const namesOf = useNames()
  const { mutateAsync } = useDeleteContents()
  return (
    <AskTwiceDialog
      items={contents}
      words={(items, isUsed) => {
        const names = namesOf(items.map(({ displayName }) => displayName))
        return {
          title: t(isUsed ? 'delete.used.title' : 'delete.title', { count: items.length }),
          body: t(isUsed ? 'delete.used.body' : 'delete.body', { names }),
          confirmLabel: t(isUsed ? 'delete.used.confirm' : 'delete'),
        }
      }}
      onConfirm={async (items, force, signal) => {
        const { done, unsure, failed } = await mutateAsync({ contents: items, force, signal })
        if (done.length > 0) toasts.show(t('delete.done', { count: done.length }), { kind: 'success' })
        return { unsure, failed }
      }}
      onClose={onClose}
    />
  )
}
