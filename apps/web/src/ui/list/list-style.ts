import type { CSSProperties } from 'react'
import type { ListLayout } from './layout.ts'

/** Between a mark and the name, as the list's style has it. */
const headGap = 12

/** Returns the style variables of a list's layout. */
export const listStyle = ({
  columns,
  actionsWidth = 0,
  mark,
  markWidth = 4,
}: Pick<ListLayout<never>, 'columns' | 'actionsWidth' | 'mark' | 'markWidth'>) =>
  ({
    '--lines': columns.length + 1,
    '--actions': `${actionsWidth}px`,
    '--mark': mark ? `${markWidth + headGap}px` : '0px',
  }) as CSSProperties
