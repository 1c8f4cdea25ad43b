import type { LinkedContent } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/documents.gen.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import type { DocumentsModel } from './documents.ts'

interface RemoveFileDialogProps {
  readonly file: LinkedContent
  readonly remove: DocumentsModel['remove']
  readonly onClose: () => void
}

/** Asks before a file is gone for everybody. */
export const RemoveFileDialog = ({ file, remove, onClose }: RemoveFileDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { run, pending } = useAction(async () => {
    await remove(file)
    onClose()
  })
  return (
    <Sheet title={t('remove.title')} onClose={onClose}>
      <p dir="auto">{file.displayName}</p>
      <p>{t('remove.body')}</p>
      <div className={sheetClasses.actions}>
        <Button onClick={onClose} autoFocus>
          {shared('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => run()} disabled={pending}>
          {t('remove')}
        </Button>
      </div>
    </Sheet>
  )
}
