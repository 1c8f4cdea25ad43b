import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { History } from './drawing/history.ts'
import { StageTool } from './stage-tools.tsx'

/** To go in the history of what one has drawn. */
export type Way = 'undo' | 'redo'

interface UndoButtonsProps {
  readonly history: Pick<History, 'canUndo' | 'canRedo'>
  readonly labels: Readonly<Record<Way, string>>
  readonly onTurn: (way: Way) => void
}

/** Buttons by which this person undoes and redoes what they have drawn. */
export const UndoButtons = ({ history, labels, onTurn }: UndoButtonsProps) => {
  const canUndo = useSignal(history.canUndo)
  const canRedo = useSignal(history.canRedo)
  return (
    <>
      <StageTool label={labels.undo} size={36} isIdle={!canUndo} onPress={() => onTurn('undo')}>
        <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
      </StageTool>
      <StageTool label={labels.redo} size={36} isIdle={!canRedo} onPress={() => onTurn('redo')}>
        <IconArrowForwardUp size={20} stroke={1.5} aria-hidden />
      </StageTool>
    </>
  )
}

/** The direction that a key asks for, unless it is meant for a text that is being written. */
export function wayOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): Way | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')) return undefined
  // Compares the written letter, and in other alphabets the place of the key.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}
