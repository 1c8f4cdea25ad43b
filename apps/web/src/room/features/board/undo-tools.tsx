import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { History } from '#room/stage/drawing/history.ts'
import { StageTool } from '#room/stage/stage-tool.tsx'
import classes from './undo-tools.module.css'

type Way = 'undo' | 'redo'

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

/** What a key asks for, unless it is meant for a text that is being written. */
export function wayOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): Way | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')) return undefined
  // By what it writes, and in another alphabet by its place.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
