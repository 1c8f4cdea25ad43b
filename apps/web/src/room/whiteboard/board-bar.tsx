import type { Board, BoardPage } from '@lumi/contract'
import { boardTemplates } from '@lumi/contract/values'
import { IconPlus, IconShape, IconUserSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { EndShare, PageTurning, StageBar, StageTool } from '#room/stage/stage-tools.tsx'
import { useSharedName } from '#room/stage/use-shared-name.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { TextArea } from '#room/ui/field.tsx'
import { Menu, type MenuItem } from '#room/ui/menu.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import { ExportSheet } from './export-sheet.tsx'
import type { BoardShare, BoardsModel } from './model.ts'
import { type Insertion, type OpenBoardPage, shapes, useBoardName } from './page-props.ts'
import { PictureSheet } from './picture-sheet.tsx'

interface BoardBarProps extends ModelProps<BoardsModel> {
  readonly share: BoardShare
  readonly board: Board
  readonly page: BoardPage
  /** Its number, from 1. */
  readonly at: number
  /** Turns the page for all, or only for this person where they may not turn it for all. */
  readonly onTurn: (page: number) => void
  /** Absent while it is not open yet. */
  readonly opened: OpenBoardPage | undefined
  /** Puts something on the page. */
  readonly onInsert: (insertion: Insertion) => void
  readonly following: { readonly isOn: boolean; toggle(): void }
}

/** The page number, and the tools for the page and the board. */
export const BoardBar = (props: BoardBarProps) => {
  const { model, share, board, page, at, onTurn, opened, onInsert, following } = props
  const t = useText(words)
  const name = useBoardName()(board)
  const whole = useSharedName(model.feed)(share, name)
  const mayEdit = useSignal(model.mayEdit)
  const mayDraw = useSignal(model.mayDraw)
  const [inserting, setInserting] = useState<'text' | 'picture'>()
  const stopInserting = () => setInserting(undefined)
  const [isExporting, setExporting] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { boardId } = board
  const add = async () => {
    const pages = await model.addPage(boardId, page.template)
    if (pages !== undefined && model.mayTurn(share)) await model.turn(share, pages)
  }
  const items: MenuItem[] = [{ key: 'export', label: t('export'), onPick: () => setExporting(true) }]
  if (mayEdit) {
    items.push(
      ...boardTemplates
        .filter((template) => template !== page.template)
        .map((template) => ({
          key: template,
          label: t(`template.${template}`),
          onPick: () => void model.changePage(boardId, page.pageId, template),
        })),
      { key: 'remove', label: t('page.remove'), isDanger: true, onPick: () => setRemoving(true) },
    )
  }
  const insertions: MenuItem[] = [
    { key: 'text', label: t('insert.text'), onPick: () => setInserting('text') },
    ...shapes.map((kind) => ({ key: kind, label: t(`insert.${kind}`), onPick: () => onInsert({ kind }) })),
  ]
  if (mayEdit) insertions.push({ key: 'picture', label: t('picture'), onPick: () => setInserting('picture') })
  return (
    <StageBar name={whole}>
      {share.pages > 1 && <PageTurning page={at} pages={share.pages} onTurn={onTurn} />}
      {mayEdit && (
        <StageTool label={t('page.add')} onPress={() => void add()}>
          <IconPlus size={20} stroke={1.5} aria-hidden />
        </StageTool>
      )}
      {mayDraw && opened && (
        <Menu
          label={t('insert')}
          items={insertions}
          size={40}
          icon={<IconShape size={20} stroke={1.5} aria-hidden />}
        />
      )}
      {share.userId !== model.me && (
        <StageTool
          label={t('follow', { name: model.nameOf(share.userId) })}
          isOn={following.isOn}
          onPress={following.toggle}
        >
          <IconUserSearch size={20} stroke={1.5} aria-hidden />
        </StageTool>
      )}
      <Menu label={t('more')} items={items} size={40} />
      {model.mayEnd(share) && (
        <EndShare label={t('end.of', { name: whole })} onPress={() => void model.end(share)}>
          {t('end')}
        </EndShare>
      )}
      {inserting === 'text' && (
        <TextSheet onInsert={(text) => onInsert({ kind: 'text', text })} onClose={stopInserting} />
      )}
      {inserting === 'picture' && (
        <PictureSheet
          model={model}
          onInsert={(contentId) => onInsert({ kind: 'picture', contentId })}
          onClose={stopInserting}
        />
      )}
      {isExporting && (
        <ExportSheet
          model={model}
          board={board}
          page={page}
          drawing={opened?.drawing}
          name={name}
          mayEdit={mayEdit}
          onClose={() => setExporting(false)}
        />
      )}
      {isRemoving && (
        <ConfirmSheet
          title={t('page.remove.title')}
          action={t('page.remove')}
          run={() => model.removePage(boardId, page.pageId)}
          onClose={() => setRemoving(false)}
        >
          <p>{t('page.remove.body')}</p>
        </ConfirmSheet>
      )}
    </StageBar>
  )
}

interface TextSheetProps {
  readonly onInsert: (text: string) => void
  readonly onClose: () => void
}

const longestBoardText = 2_000

/** Writes a text that is put on the page. */
const TextSheet = ({ onInsert, onClose }: TextSheetProps) => {
  const t = useText(words)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (!text) return
    onInsert(text)
    onClose()
  }
  return (
    <Sheet title={t('insert.text')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextArea
          ref={field}
          label={t('insert.text.field')}
          rows={3}
          maxLength={longestBoardText}
          dir="auto"
          data-autofocus
        />
        <p>
          <Button look="main" type="submit">
            {t('picture.insert')}
          </Button>
        </p>
      </form>
    </Sheet>
  )
}
