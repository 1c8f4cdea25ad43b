import type { Content } from '@lumi/contract'
import { useDeleteContents } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { AskTwiceDialog } from '#ui/dialog/ask-twice-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { UsesList } from './content-uses.tsx'
import classes from './delete-dialog.module.css'

interface DeleteDialogProps {
  readonly contents: readonly Content[]
  readonly onClose: () => void
}

/** Deletes files after a confirmation. Those that conferences use need another one. */
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
          body: (
            <>
              {t(isUsed ? 'delete.used.body' : 'delete.body', { count: items.length, names })}
              <Uses contents={items} />
            </>
          ),
          confirmLabel: t(isUsed ? 'delete.used.confirm' : 'delete'),
        }
      }}
      onConfirm={async (items, force, signal) => {
        const { done, needsConfirmation, failed } = await mutateAsync({ items, force, signal })
        if (done.length > 0) toasts.show(t('delete.done', { count: done.length }), { kind: 'success' })
        return { needsConfirmation, failed }
      }}
      onClose={onClose}
    />
  )
}

/** With more files than this, the list of conferences would be too long. */
const mostListed = 3

/** The conferences that lose the files. */
const Uses = ({ contents }: Pick<DeleteDialogProps, 'contents'>) => {
  const t = useText(texts)
  if (contents.length > mostListed) return null
  return contents.map(({ contentId, displayName }) => (
    <section key={contentId} className={classes.uses}>
      <h3>{contents.length === 1 ? t('uses') : t('uses.of', { name: displayName })}</h3>
      <UsesList contentId={contentId} />
    </section>
  ))
}
