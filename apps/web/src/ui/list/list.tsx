import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import listTexts from '#locales/list.gen.ts'
import { ReasonedButton } from '#ui/reason-tip.tsx'
import { restoreFocus } from '#ui/restore-focus.ts'
import { EmptyState, LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import type { PageStateProps } from '#ui/state/page-state.tsx'
import { type ListLayout, listStyle } from './layout.ts'
import classes from './list.module.css'
import { type BulkAction, type ListActions, offered } from './list-action.ts'
import { ListHead } from './list-head.tsx'
import { ListItems } from './list-items.tsx'
import { filtersFrom, type ListSearch } from './list-search.ts'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { NextPage, type PagedQuery } from './next-page.tsx'
import { SelectionBar, type Total } from './selection-bar.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import type { ViewMode } from './view-switch.tsx'

/** The query of a list: of all items, or of pages that are joined to one list. */
interface ListQuery<Item> extends PagedQuery {
  readonly data: readonly Item[] | undefined
  readonly isPlaceholderData: boolean
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

export interface ListProps<Item, Search extends ListSearch> {
  readonly query: ListQuery<Item>
  readonly layout: ListLayout<Item>
  /** Default: rows. */
  readonly view?: ViewMode
  /** Search, filters and order: shown where there is enough to search, or once the list is narrowed. */
  readonly toolbar?: ListToolbarProps<Search> & {
    /** The message if they leave nothing. */
    readonly none: string
    /** The parts of the search that are no filter. Default: the order alone. */
    readonly keeps?: readonly (keyof Search)[]
  }
  /** The message of an empty list. */
  readonly empty: PageStateProps
  /** The actions for several items at once; absent for people who may do nothing with them. */
  readonly bulk?:
    | {
        readonly label: string
        readonly actions: (selection: Selection<Item>) => ListActions<BulkAction>
        /**
         * The number of items in the whole list, for one that comes in pages; without it, they are not counted before
         * they are loaded.
         */
        readonly total?: Total
      }
    | false
}

const nothing: readonly never[] = []

/** The narrowest window in which rows keep their columns (`list.module.css`), with the narrow sidebar beside them. */
const columnsFrom = '(min-width: 43.75em)'

/** A list of a page, in every state that it can be in. */
export const List = <Item, Search extends ListSearch = ListSearch>({
  query,
  layout,
  view = 'rows',
  toolbar,
  empty,
  bulk,
}: ListProps<Item, Search>) => {
  const { shown } = useShownRole()
  const hasColumns = useMediaQuery(columnsFrom, false, { getInitialValueInEffect: false })
  const { data: items, error } = query
  const selection = useSelection({ items: items ?? nothing, idOf: layout.idOf, query })

  if (error && !items) return <QueryFailure error={error} onRetry={query.refetch} />
  // Results of an earlier filter do not answer this one if no request for it is pending.
  const isStale = query.isPlaceholderData && query.isPaused
  if (!items || !shown || isStale) return <ListSkeletons layout={layout} view={view} />

  const narrowed = toolbar && narrowedBy(toolbar)
  const total = query.hasNextPage ? (bulk || undefined)?.total : items.length
  const hasHead = hasColumns && view === 'rows' && layout.nameLabel !== undefined && items.length > 0
  return (
    <div ref={restoreFocus} className={classes.whole} tabIndex={-1}>
      {toolbar && (items.length >= filtersFrom || narrowed) && <ListToolbar {...toolbar} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is inside; the keys are shortcuts of its controls. */}
      <div onKeyDown={bulk ? selection.onKeyDown : undefined}>
        {hasHead && <ListHead {...headOf(toolbar)} layout={layout} hasChecks={Boolean(bulk)} total={total} />}
        {items.length > 0 && (
          <ListItems
            items={items}
            layout={layout}
            view={view}
            selection={bulk ? selection : undefined}
            hasMore={query.hasNextPage ?? false}
          />
        )}
        {items.length === 0 && (narrowed ? <NothingFound {...narrowed} /> : <EmptyState {...empty} />)}
        <NextPage query={query} />
        {bulk && (
          <SelectionBar label={bulk.label} selection={selection} total={total}>
            <BulkActions actions={bulk.actions(selection)} />
          </SelectionBar>
        )}
      </div>
    </div>
  )
}

const headOf = <Search extends ListSearch>(toolbar: ListProps<unknown, Search>['toolbar']) => {
  const { sortedBy, search, onSearch } = toolbar ?? {}
  const usual = sortedBy?.[0]
  if (!usual || !search || !onSearch) return { sort: undefined, onSort: undefined }
  return {
    sort: search.sort ?? usual.id,
    onSort: (sort: string) => onSearch({ ...search, sort }),
  }
}

/** Present while a search narrows the list: the message if nothing is left, and the way back. */
const narrowedBy = <Search extends ListSearch>({
  search,
  onSearch,
  none,
  keeps = ['sort'],
}: NonNullable<ListProps<unknown, Search>['toolbar']>) => {
  const isKept = ([name]: [string, unknown]) => keeps.some((kept) => kept === name)
  const parts = Object.entries(search).filter(([, value]) => value !== undefined)
  if (parts.every(isKept)) return undefined
  const kept = Object.fromEntries(parts.filter(isKept)) as Search
  return { title: none, onClear: () => onSearch(kept) }
}

const NothingFound = ({ title, onClear }: { title: string; onClear: () => void }) => {
  const t = useText(listTexts)
  return (
    <EmptyState
      icon={IconSearchOff}
      title={title}
      body={t('filtered.body')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  )
}

/** The actions for all selected items. */
const BulkActions = ({ actions }: { readonly actions: ListActions<BulkAction> }) =>
  offered(actions).map(({ place, icon, label, run, reason }) => (
    <ReasonedButton key={place} icon={icon} reason={reason} onClick={run}>
      {label}
    </ReasonedButton>
  ))

const count = 6

interface ListSkeletonsProps {
  readonly layout: Pick<ListLayout<never>, 'columns' | 'actionsWidth' | 'mark' | 'markWidth' | 'pictured'>
  readonly view: ViewMode
}

/** The list's shape while it is on its way. */
const ListSkeletons = ({ layout, view }: ListSkeletonsProps) => (
  <LoadingState>
    <ul className={classes.list} data-view={view} data-pictured={layout.pictured} style={listStyle(layout)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <li key={index} className={classes.item}>
          <div className={classes.line}>
            <div className={classes.head}>
              {layout.pictured && <Skeleton className={classes.picture} width={layout.markWidth} />}
              <Skeleton height={24} width="60%" />
            </div>
            <div className={classes.cells}>
              {layout.columns.map(({ id, width, quiet }) => (
                <div
                  key={id}
                  className={classes.cell}
                  data-quiet={quiet}
                  style={{ '--width': `${width}px` } as CSSProperties}
                >
                  <Skeleton height={16} width={quiet ? 130 : 110} />
                </div>
              ))}
            </div>
            <div className={classes.actions}>
              <Skeleton height={30} width={150} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </LoadingState>
)
