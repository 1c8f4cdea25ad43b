import type { Board } from '@lumi/contract'
import { type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import type { BoardsModel } from './boards.ts'

interface RenameSheetProps extends ModelProps<BoardsModel> {
  readonly board: Board
  readonly onClose: () => void
}

export const RenameSheet = ({ model, board, onClose }: RenameSheetProps) => {
  const t = useText(words)
  const [name, setName] = useState(board.displayName ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    void model.rename(board.boardId, name.trim() || null)
  }
  return (
    <Sheet title={t('rename.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={200}
          dir="auto"
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <p>
          <Button look="main" type="submit">
            {t('rename.save')}
          </Button>
        </p>
      </form>
    </Sheet>
  )
}
