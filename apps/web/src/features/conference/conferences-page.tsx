import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { IconPlus, IconSearchOff, IconVideo } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ConferenceList } from './conference-list.tsx'
import classes from './conferences-page.module.css'
import { filterOf, isNarrowed, type ListSearch } from './list-search.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { Status } from './status.ts'
import { StatusTabs } from './status-tabs.tsx'
import { useConferenceDialogs } from './use-conference-dialogs.tsx'
import { useViewMode } from './view-mode.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ConferencesPageProps {
  readonly status: Status
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
}

/** Lists this long can be searched and filtered. */
const filtersFrom = 6

const plus = <IconPlus size={16} stroke={1.5} aria-hidden />

export const ConferencesPage = ({ status, search, onSearch }: ConferencesPageProps) => {
  const t = useText(conferences)
  const canManage = useShownRole().isAtLeast(Role.host)
  const [view, setView] = useViewMode()
  const dialogs = useConferenceDialogs()

  const create = canManage && (
    <Button leftSection={plus} onClick={dialogs.create} data-main-action>
      {t('create')}
    </Button>
  )

  return (
    <Page
      title={t('title')}
      tabTitle={status === 1 ? t('title') : `${t('title')} · ${t(`tab.${status}`)}`}
      actions={create}
    >
      <div className={classes.bar}>
        <StatusTabs current={status} />
        <ViewSwitch view={view} onChoose={setView} />
      </div>
      <ConferenceList
        key={status}
        filter={filterOf(status, search)}
        view={view}
        toolbar={(count) =>
          (count >= filtersFrom || isNarrowed(search)) && <ListToolbar search={search} onSearch={onSearch} />
        }
        empty={
          isNarrowed(search) ? (
            <EmptyState
              icon={IconSearchOff}
              title={t('empty.filtered.title')}
              body={t('empty.filtered.body')}
              action={
                <Button variant="default" onClick={() => onSearch({})}>
                  {t('filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconVideo}
              title={t(`empty.${status}.title`)}
              body={status === 1 && !canManage ? t('empty.1.guest') : t(`empty.${status}.body`)}
              action={
                status === 1 &&
                canManage && (
                  // The page's main action stands above; here is only the way to it.
                  <Button variant="default" leftSection={plus} onClick={dialogs.create}>
                    {t('create')}
                  </Button>
                )
              }
            />
          )
        }
        onShare={dialogs.share}
        onDelete={dialogs.remove}
      />
      {dialogs.element}
    </Page>
  )
}
