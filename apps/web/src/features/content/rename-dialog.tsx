import { type Content, ContentChange } from '@lumi/contract'
import { useChangeContent } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { RenameDialog } from '#ui/form/rename-dialog.tsx'
import { toasts } from '#ui/toast/toasts.ts'

interface RenameFileProps {
  readonly content: Pick<Content, 'contentId' | 'displayName'>
  readonly onClose: () => void
}

/** Renames a file of the library. */
export const RenameFile = ({ content, onClose }: RenameFileProps) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeContent()
  const { contentId } = content
  return (
    <RenameDialog
      title={t('rename.title')}
      label={t('name')}
      item={content}
      schema={ContentChange.shape.displayName}
      save={(displayName, signal) => mutateAsync({ contentId, change: { displayName }, signal })}
      onSaved={() => toasts.show(t('done'), { kind: 'success' })}
      onClose={onClose}
    />
  )
}
