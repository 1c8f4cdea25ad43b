import type { Board } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'

/** What a board is called: by its name, and without one by its number. */
export function useBoardName(): (board: Pick<Board, 'displayName' | 'number'>) => string {
  const t = useText(words)
  return ({ displayName, number }) => displayName ?? t('numbered', { number })
}
