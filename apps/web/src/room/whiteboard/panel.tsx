import type { Board } from '@lumi/contract'
import { textLimits } from '@lumi/contract/values'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import common from '#locales/common.gen.ts'
import type { ModelProps, PanelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSharedName } from '#room/stage/use-shared-name.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { TextField } from '#room/ui/field.tsx'
import items from '#room/ui/item-list.module.css'
import { ItemRow } from '#room/ui/item-row.tsx'
import { Menu } from '#room/ui/menu.tsx'
import { Pane } from '#room/ui/pane.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import type { BoardsModel } from './model.ts'
import { useBoardName } from './page-props.ts'

/** The whiteboards of the conference: shown, named and deleted here. */
export const BoardsPanel = ({ model, onClose }: PanelProps<BoardsModel>) => {
  const t = useText(words)
  const shared = useText(common)
  const list = useSignal(model.list)
  const boards = list.state === 'known' ? list.boards : []
  useEffect(() => void model.load(), [model])
  return (
    <Pane
      title={t('title')}
      list={t('list')}
      top={
        <Button isWide onClick={() => void model.show()}>
          {t('new')}
        </Button>
      }
      onClose={onClose}
    >
      {list.state === 'loading' && <p className={items.note}>{shared('state.loading')}</p>}
      {list.state === 'failed' && (
        <div role="alert" className={items.note}>
          <p>{t('failed')}</p>
          <Button onClick={() => void model.load()}>{shared('action.retry')}</Button>
        </div>
      )}
      {list.state === 'known' && boards.length === 0 && <p className={items.note}>{t('none')}</p>}
      <ul className={items.list}>
        {boards.map((board) => (
          <BoardRow key={board.boardId} model={model} board={board} />
        ))}
      </ul>
    </Pane>
  )
}

interface BoardRowProps extends ModelProps<BoardsModel> {
  readonly board: Board
}

const BoardRow = ({ model, board }: BoardRowProps) => {
  const t = useText(words)
  const { boardId, pages } = board
  const name = useBoardName()(board)
  const share = useSignal(model.shown).get(boardId)
  const sharedName = useSharedName(model.feed)
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const close = () => setDoing(undefined)
  return (
    <ItemRow name={name} hint={t('pages', { count: pages.length })}>
      {(!share || model.mayEnd(share)) && (
        <Button
          aria-label={share ? t('end.of', { name: sharedName(share, name) }) : t('show.of', { name })}
          onClick={() => void (share ? model.end(share) : model.show(boardId))}
        >
          {t(share ? 'end' : 'show')}
        </Button>
      )}
      <Menu
        label={t('more.of', { name })}
        items={[
          { key: 'rename', label: t('rename'), onPick: () => setDoing('rename') },
          { key: 'remove', label: t('remove'), isDanger: true, onPick: () => setDoing('remove') },
        ]}
      />
      {doing === 'rename' && <RenameSheet model={model} board={board} onClose={close} />}
      {doing === 'remove' && (
        <ConfirmSheet
          title={t('remove.title')}
          action={t('remove')}
          run={() => model.remove(boardId)}
          onClose={close}
        >
          <p dir="auto">{name}</p>
          <p>{t('remove.body')}</p>
        </ConfirmSheet>
      )}
    </ItemRow>
  )
}

interface RenameSheetProps extends ModelProps<BoardsModel> {
  readonly board: Board
  readonly onClose: () => void
}

const RenameSheet = ({ model, board, onClose }: RenameSheetProps) => {
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
          maxLength={textLimits.name}
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
