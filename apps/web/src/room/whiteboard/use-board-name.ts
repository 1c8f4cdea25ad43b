import type { Board } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'

/** The name of a board, or else its number in words. */
export function useBoardName(): (board: Pick<Board, 'displayName' | 'number'>) => string {
  const t = useText(words)
  return ({ displayName, number }) => displayName ?? t('numbered', { number })
}
