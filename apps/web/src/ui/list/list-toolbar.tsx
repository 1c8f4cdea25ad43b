import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { ListSearch } from './list-search.ts'
import classes from './list-toolbar.module.css'
import { SearchField } from './search-field.tsx'

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

interface SortMenuProps<Field extends string> {
  readonly fields: readonly { readonly id: Field; readonly label: string }[]
  readonly current: Field
  readonly onSort: (field: Field) => void
}

/** Chooses the sort field of a list. */
const SortMenu = <Field extends string>({ fields, current, onSort }: SortMenuProps<Field>) => {
  const t = useText(listTexts)
  const label = fields.find(({ id }) => id === current)?.label ?? ''
  return (
    <DropMenu
      target={
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
          {t('sort', { field: label })}
        </Button>
      }
    >
      {fields.map(({ id, label }) => (
        <Menu.Item
          key={id}
          onClick={() => onSort(id)}
          aria-current={id === current || undefined}
          rightSection={id === current && <IconCheck size={16} aria-hidden />}
        >
          {label}
        </Menu.Item>
      ))}
    </DropMenu>
  )
}
