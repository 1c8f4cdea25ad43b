import type { CSSProperties } from 'react'
import type { ListLayout } from './layout.ts'

/** What the style of a list has to know of its layout. */
export const listStyle = ({
  columns,
  actionsWidth,
  mark,
}: Pick<ListLayout<never>, 'columns' | 'actionsWidth' | 'mark'>) =>
  ({
    '--lines': columns.length + 1,
    '--actions': `${actionsWidth}px`,
    '--mark': mark ? '16px' : '0px',
  }) as CSSProperties
