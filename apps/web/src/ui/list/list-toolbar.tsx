import type { ReactNode } from 'react'
import type { ListSearch } from './list-search.ts'
import classes from './list-toolbar.module.css'
import { SearchField } from './search-field.tsx'
import { SortMenu } from './sort-menu.tsx'

export interface ListToolbarProps<Search extends ListSearch> {
  /** The label of the search field, such as “Search conferences”; without it there is no search field. */
  readonly label?: string
  readonly search: Search
  /** Takes the whole new search. */
  readonly onSearch: (search: Search) => void
  /** The list's own filters. */
  readonly filters?: ReactNode
  /** The sort fields, beginning with the default. */
  readonly sortedBy?: readonly { readonly id: NonNullable<Search['sort']>; readonly label: string }[]
}

/** Narrows a list, by a word and by its own filters, and orders it. */
export const ListToolbar = <Search extends ListSearch>({
  label,
  search,
  onSearch,
  filters,
  sortedBy,
}: ListToolbarProps<Search>) => (
  <search className={classes.toolbar}>
    {label && (
      <SearchField
        className={classes.search}
        label={label}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q: q || undefined })}
      />
    )}
    {filters}
    {sortedBy?.[0] && (
      <SortMenu
        fields={sortedBy}
        current={search.sort ?? sortedBy[0].id}
        onSort={(sort) => onSearch({ ...search, sort })}
      />
    )}
  </search>
)
