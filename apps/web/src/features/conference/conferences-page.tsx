import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { conferencesQuery } from '#api/conference/list-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { List } from '#ui/list/list.tsx'
import { ListBar } from '#ui/list/list-bar.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import { useViewMode } from '#ui/list/view-mode.ts'
import { CreateButton } from '#ui/page/create-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ConferenceFilters } from './conference-filters.tsx'
import { conferenceLayout } from './conference-layout.tsx'
import { type ConferenceSearch, filterOf } from './conference-search.ts'
import classes from './conferences-page.module.css'
import type { Status } from './status.ts'
import { StatusTabs } from './status-tabs.tsx'
import { useConferenceDialogs } from './use-conference-dialogs.tsx'
import { useStateActions } from './use-state-actions.tsx'

interface ConferencesPageProps {
  readonly status: Status
  readonly search: ConferenceSearch
  readonly onSearch: (search: ConferenceSearch) => void
}

export const ConferencesPage = ({ status, search, onSearch }: ConferencesPageProps) => {
  const t = useText(conferences)
  const { isAtLeast } = useShownRole()
  const canManage = isAtLeast(Role.host)
  const [view, setView] = useViewMode('conferences', 'cards')
  const query = useInfiniteQuery(conferencesQuery(filterOf(status, search)))
  const dialogs = useConferenceDialogs()
  const { act, pending, question } = useStateActions()
  const { share, remove } = dialogs
  const isLinked = isAtLeast(Role.presenter)
  // Another layout renders every card again, and so would each page of thousands that is loaded.
  const layout = useMemo(() => conferenceLayout({ share, remove, isLinked }), [share, remove, isLinked])

  const actions = canManage && (
    <div className={classes.actions}>
      {isAtLeast(Role.owner) && (
        <Button variant="default" onClick={dialogs.demo}>
          {t('demo')}
        </Button>
      )}
      <CreateButton onClick={dialogs.create}>{t('create')}</CreateButton>
    </div>
  )
  const bulkActions = ({ items, clear }: Selection<Conference>) => (
    <BulkActions
      selected={items}
      pending={pending}
      onAct={(action) => act(items, action, clear)}
      onDelete={() => remove(items)}
    />
  )

  return (
    <Page
      title={t('title')}
      tabTitle={status === 1 ? t('title') : `${t('title')} · ${t(`tab.${status}`)}`}
      actions={actions}
    >
      <ListBar tabs={<StatusTabs current={status} />} view={view} onView={setView} />
      <List
        // Another tab is another list: nothing in it is selected.
        key={status}
        query={query}
        layout={layout}
        view={view}
        toolbar={{
          label: t('search'),
          none: t('empty.filtered.title'),
          search,
          onSearch,
          filters: <ConferenceFilters search={search} onSearch={onSearch} />,
        }}
        empty={
          <EmptyState
            icon={IconVideo}
            title={t(`empty.${status}.title`)}
            body={status === 1 && !canManage ? t('empty.1.guest') : t(`empty.${status}.body`)}
            action={
              status === 1 &&
              canManage && (
                <CreateButton onClick={dialogs.create} isRepeated>
                  {t('create')}
                </CreateButton>
              )
            }
          />
        }
        bulk={canManage ? { label: t('selection.label'), actions: bulkActions } : undefined}
      />
      {dialogs.element}
      {question}
    </Page>
  )
}
