import type { LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { ListActions } from './list-action.ts'

/** One column of a list, beside the name. */
interface ListColumn<Item> {
  readonly id: string
  /** Pixels that it takes in a row. */
  readonly width: number
  /** Shown less prominently than the rest, and in the same width in every row. */
  readonly quiet?: boolean
  /** Its heading, where the list has headings. */
  readonly label?: string
  /** The `sortedBy` field by which its heading sorts. */
  readonly sort?: string
  readonly cell: (item: Item) => ReactNode
}

/**
 * The look of a list's items, as a card and as a row, from the same parts. Another layout renders the items on the page
 * again, dozens at most: only a list that often renders without changes memoizes its layout (`useMemo`).
 */
export interface ListLayout<Item> {
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  /** The item's own page: its name leads there, and so does the rest of it. */
  readonly linkOf?: (item: Item) => LinkProps
  /** Opens it: its name is then a button, and so is the rest of it. */
  readonly onOpen?: (item: Item) => void
  /** Stands before the name: a dot, an icon. */
  readonly mark?: (item: Item) => ReactNode
  /** The mark is a picture: on a card it stands above the name, as wide as the card. */
  readonly pictured?: boolean
  /** Width of the mark in pixels. Default: 4. */
  readonly markWidth?: number
  /** Heading of the names. Where rows have columns, a list with one has the headings of these. */
  readonly nameLabel?: string
  readonly nameSort?: string
  readonly columns: readonly ListColumn<Item>[]
  /** Further facts about an item, on request. */
  readonly details?: (item: Item) => ReactNode
  /** The actions for an item; absent for people who may do nothing. */
  readonly actions?: (item: Item) => ListActions
  /** Pixels that the actions take in a row, in the language of the longest words: below them, columns would not align. */
  readonly actionsWidth?: number
}

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
