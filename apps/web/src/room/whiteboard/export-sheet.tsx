import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useFallible } from '#lib/use-fallible.ts'
import words from '#locales/boards.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import classes from './export-sheet.module.css'
import type { BoardsModel } from './model.ts'
import type { ExportRequest, FileKind } from './save-board.ts'

const fileKinds: readonly FileKind[] = ['png', 'svg', 'pdf']

interface ExportSheetProps extends Omit<ExportRequest, 'kind'> {
  readonly model: BoardsModel
  /** True where this person may add files to the conference. */
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** Makes a file of a page or of the whole board, for this device or for the conference. */
export const ExportSheet = ({ mayEdit, onClose, ...request }: ExportSheetProps) => {
  const { model } = request
  const t = useText(words)
  const save = async (kind: FileKind, isKept: boolean) => {
    const { makeBoardFile } = await import('./save-board.ts')
    const file = await makeBoardFile({ ...request, kind })
    if (!isKept) saveBlob(file, file.name)
    else if (await model.addFile(file)) model.notify(() => t('kept', { file: file.name }))
    onClose()
  }
  const { run, pending, hasFailed } = useFallible('A whiteboard could not be saved', save)
  return (
    <Sheet title={t('export.title')} onClose={onClose}>
      <ul className={classes.kinds}>
        {fileKinds.map((kind) => (
          <Kind
            key={kind}
            label={t(`export.${kind}`)}
            isIdle={pending}
            onSave={() => void run(kind, false)}
            onKeep={mayEdit ? () => void run(kind, true) : undefined}
          />
        ))}
      </ul>
      <p className={classes.note} role="status">
        {pending ? t('export.working') : mayEdit && t('export.hint')}
      </p>
      {hasFailed && <p role="alert">{t('save.failed')}</p>}
    </Sheet>
  )
}

interface KindProps {
  readonly label: string
  readonly isIdle: boolean
  readonly onSave: () => void
  readonly onKeep: (() => void) | undefined
}

const Kind = ({ label, isIdle, onSave, onKeep }: KindProps) => {
  const t = useText(words)
  const id = useId()
  return (
    <li className={classes.kind}>
      <span id={id} className={classes.name}>
        {label}
      </span>
      <Button id={`${id}save`} aria-labelledby={`${id}save ${id}`} disabled={isIdle} onClick={onSave}>
        {t('export.save')}
      </Button>
      {onKeep && (
        <Button id={`${id}keep`} aria-labelledby={`${id}keep ${id}`} disabled={isIdle} onClick={onKeep}>
          {t('export.keep')}
        </Button>
      )}
    </li>
  )
}
