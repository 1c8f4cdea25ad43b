import type { ReactNode } from 'react'
import classes from './list-toolbar.module.css'
import { SearchField } from './search-field.tsx'

interface ListToolbarProps {
  /** What the search field searches, as “Search conferences”. */
  readonly label: string
  readonly value: string
  readonly onSearch: (value: string) => void
  /** The list's own filters and its order. */
  readonly children?: ReactNode
}

/** Narrows a list: by a word, and by what else is put into it. */
export const ListToolbar = ({ label, value, onSearch, children }: ListToolbarProps) => (
  <search className={classes.toolbar}>
    <SearchField className={classes.search} label={label} value={value} onSearch={onSearch} />
    {children}
  </search>
)
