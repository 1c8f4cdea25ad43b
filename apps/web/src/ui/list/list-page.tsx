import type { ComponentProps, ReactNode } from 'react'
import { CreateButton, Page } from '#ui/page/page.tsx'
import { PageTabs, type PageTabsProps } from '#ui/page/page-tabs.tsx'
import { List, type ListProps } from './list.tsx'
import classes from './list-page.module.css'
import type { ListSearch } from './list-search.ts'
import { useViewMode, type ViewMode, ViewSwitch } from './view-switch.tsx'

type PageProps = Pick<ComponentProps<typeof Page>, 'title' | 'back' | 'state' | 'actions'>

interface ListPageProps<Item, Search extends ListSearch, Tab>
  extends PageProps,
    Omit<ListProps<Item, Search>, 'view'> {
  /** Parts of the list, each at an address of its own. */
  readonly tabs?: PageTabsProps<Tab>
  /** For lists with cards and rows: the name under which the device stores the choice, and the default. */
  readonly views?: { readonly of: string; readonly usual?: ViewMode }
  /** Adds one more: the page's main action, and the first step where there is nothing yet. For those who may. */
  readonly create?: { readonly label: string; readonly run: () => void } | false
  /** Stands above the list. */
  readonly above?: ReactNode
  /** The page's dialogs. */
  readonly children?: ReactNode
}

/** A page that is a list: its heading, its parts, and all that `List` does. */
export const ListPage = <Item, Search extends ListSearch = ListSearch, Tab extends string | number = string>({
  title,
  back,
  state,
  actions,
  tabs,
  views,
  create,
  above,
  empty,
  children,
  ...list
}: ListPageProps<Item, Search, Tab>) => {
  const [view, setView] = useViewMode(views?.of, views?.usual)
  const isPart = tabs && tabs.current !== tabs.ids[0]
  return (
    <Page
      title={title}
      tabTitle={isPart ? `${title} · ${tabs.labelOf(tabs.current)}` : title}
      back={back}
      state={state}
      actions={
        <>
          {views && !tabs && <ViewSwitch view={view} onChoose={setView} />}
          <div className={classes.buttons}>
            {actions}
            {create && <CreateButton onClick={create.run}>{create.label}</CreateButton>}
          </div>
        </>
      }
    >
      {above}
      {tabs && views && <ListBar tabs={<PageTabs {...tabs} />} view={view} onView={setView} />}
      {tabs && !views && <PageTabs {...tabs} />}
      <List
        // Another part is another list: nothing in it is selected.
        key={tabs?.current}
        view={views && view}
        empty={{
          action: create && (
            <CreateButton onClick={create.run} isRepeated>
              {create.label}
            </CreateButton>
          ),
          ...empty,
        }}
        {...list}
      />
      {children}
    </Page>
  )
}

interface ListBarProps {
  readonly tabs: ReactNode
  readonly view: ViewMode
  readonly onView: (view: ViewMode) => void
}

/** The line above a list: which part of it is shown, and how. */
const ListBar = ({ tabs, view, onView }: ListBarProps) => (
  <div className={classes.bar}>
    {tabs}
    <ViewSwitch view={view} onChoose={onView} />
  </div>
)
