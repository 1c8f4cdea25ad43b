import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { IconTrash, IconUsers, IconVideo } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { conferenceCountQuery, conferencesQuery } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { FilterColorLabel, FilterToggle } from '#ui/list/filters.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { type ConferenceSearch, filterOf, type Status, sortFields, statuses } from './conference-search.ts'
import { useConferenceActions } from './use-conference-actions.ts'
import { useConferenceDialogs } from './use-conference-dialogs.tsx'
import { useConferenceLayout } from './use-conference-layout.tsx'
import { actionIcons, commonActionOf, useStateActions } from './use-state-actions.tsx'

interface ConferencesPageProps extends SearchProps<ConferenceSearch> {
  readonly status: Status
}

export const ConferencesPage = ({ status, search, onSearch }: ConferencesPageProps) => {
  const t = useText(conferences)
  const { isAtLeast } = useShownRole()
  const canManage = isAtLeast(Role.host)
  const query = useInfiniteQuery(conferencesQuery(filterOf(status, search)))
  const { create, demo, remove, element, ...dialogs } = useConferenceDialogs()
  const { applyAction, question } = useStateActions()
  const layout = useConferenceLayout(useConferenceActions({ applyAction, remove, ...dialogs }))
  return (
    <ListPage
      title={t('title')}
      actions={
        isAtLeast(Role.owner) && (
          <Button variant="default" onClick={demo}>
            {t('demo')}
          </Button>
        )
      }
      create={canManage && { label: t('create'), run: create }}
      tabs={{
        label: t('tabs.label'),
        ids: statuses,
        labelOf: (id) => t(`tab.${id}`),
        // The filters stay.
        linkOf: (id) =>
          linkOptions({ to: '/Portal/Conferences/$status', params: { status: id }, search: true }),
        current: status,
      }}
      views={{ of: 'conferences', usual: 'cards' }}
      query={query}
      layout={layout}
      toolbar={{
        label: t('search'),
        none: t('empty.filtered.title'),
        search,
        onSearch,
        filters: <ConferenceFilters search={search} onSearch={onSearch} />,
        sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
      }}
      empty={{
        icon: IconVideo,
        title: t(`empty.${status}.title`),
        body: status === 1 && !canManage ? t('empty.1.guest') : t(`empty.${status}.body`),
        ...(status !== 1 && { action: null }),
      }}
      bulk={
        canManage && {
          label: t('selection.label'),
          total: conferenceCountQuery(filterOf(status, search)),
          actions: ({ items, clear }) => {
            const action = commonActionOf(items)
            return [
              {
                icon: actionIcons[action ?? 'start'],
                label: t(`action.${action ?? 'start'}`),
                // Conferences in different states have no action in common.
                reason: action ? undefined : t('selection.mixed'),
                run: () => action && applyAction(items, action, clear),
              },
              { icon: IconTrash, label: t('delete'), run: () => remove(items) },
            ]
          },
        }
      }
    >
      {element}
      {question}
    </ListPage>
  )
}

/** Filters for conferences with people in them, and for colour labels. */
const ConferenceFilters = ({ search, onSearch }: SearchProps<ConferenceSearch>) => {
  const t = useText(conferences)
  return (
    <>
      <FilterToggle
        icon={<IconUsers size={16} stroke={1.5} aria-hidden />}
        on={search.active === 'true'}
        onToggle={(on) => onSearch({ ...search, active: on ? 'true' : undefined })}
      >
        {t('active')}
      </FilterToggle>
      <FilterColorLabel
        label={t('filter.label')}
        value={search.label}
        onChoose={(label) => onSearch({ ...search, label })}
      />
    </>
  )
}
