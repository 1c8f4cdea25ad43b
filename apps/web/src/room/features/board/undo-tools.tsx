import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { History } from '#room/stage/drawing/history.ts'
import type { Way } from '#room/stage/drawing/undo-keys.ts'
import { StageTool } from '#room/stage/stage-tool.tsx'
import classes from './undo-tools.module.css'

interface UndoToolsProps {
  readonly history: Pick<History, 'canUndo' | 'canRedo'>
  readonly onTurn: (way: Way) => void
}

/** What this person has drawn on the page is taken back here, and done again. */
export const UndoTools = ({ history, onTurn }: UndoToolsProps) => {
  const t = useText(words)
  const canUndo = useSignal(history.canUndo)
  const canRedo = useSignal(history.canRedo)
  return (
    <div className={classes.tools}>
      <StageTool label={t('undo')} size={36} isIdle={!canUndo} onPress={() => onTurn('undo')}>
        <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
      </StageTool>
      <StageTool label={t('redo')} size={36} isIdle={!canRedo} onPress={() => onTurn('redo')}>
        <IconArrowForwardUp size={20} stroke={1.5} aria-hidden />
      </StageTool>
    </div>
  )
}
