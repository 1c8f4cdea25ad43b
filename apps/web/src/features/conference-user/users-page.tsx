import { Button } from '@mantine/core'
import { IconUsers, IconVideo } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { conferenceQuery, conferencesQuery } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { FilterToggle } from '#ui/list/filter-toggle.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { useViewMode } from '#ui/list/view-mode.ts'
import { ViewSwitch } from '#ui/list/view-switch.tsx'
import { CreateButton } from '#ui/page/create-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import { ConferenceField } from './conference-field.tsx'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { UsersList } from './users-list.tsx'
import classes from './users-page.module.css'
import type { UsersPageSearch } from './users-search.ts'

/** The people of a conference, whether or not they are in it now. */
export const UsersPage = ({ search, onSearch }: SearchProps<UsersPageSearch>) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const all = useInfiniteQuery(conferencesQuery({}))
  // Until somebody chooses, the one that is the likeliest: the list begins with those that people are in. It stays when
  // another one becomes the first, or the page would change under whoever works on it.
  const [likeliest, setLikeliest] = useState<string>()
  // An earlier list may begin with one that everybody has left.
  const first = all.isFetching ? undefined : all.data?.[0]?.confId
  if (likeliest === undefined && first !== undefined) setLikeliest(first)
  const confId = search.conference ?? likeliest
  const one = useQuery({ ...conferenceQuery(confId ?? ''), enabled: confId !== undefined })
  const conference = one.data ?? all.data?.find((known) => known.confId === confId)
  const dialogs = useUserDialogs(confId ?? '')
  const [view, setView] = useViewMode('users')
  const failed = confId === undefined ? all : one
  const lost = conference === undefined && failed.error

  const create = confId !== undefined && !lost && (
    <CreateButton onClick={dialogs.create}>{words('create')}</CreateButton>
  )
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ViewSwitch view={view} onChoose={setView} />
          {create}
        </>
      }
    >
      {all.data?.length === 0 && confId === undefined ? (
        <EmptyState
          icon={IconVideo}
          title={t('noConference.title')}
          body={t('noConference.body')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/Portal/Conferences/$status" params={{ status: 1 }} {...props} />
              )}
            >
              {t('noConference.go')}
            </Button>
          }
        />
      ) : (
        <>
          <div className={classes.bar}>
            <ConferenceField
              label={t('conference')}
              labelHidden
              value={conference}
              onChoose={(chosen) => onSearch({ ...search, conference: chosen.confId })}
            />
            <FilterToggle
              icon={<IconUsers size={16} stroke={1.5} aria-hidden />}
              on={search.active === 'true'}
              onToggle={(on) => onSearch({ ...search, active: on ? 'true' : undefined })}
            >
              {t('active')}
            </FilterToggle>
          </div>
          {lost ? (
            <QueryFailure error={lost} onRetry={failed.refetch} />
          ) : (
            <UsersList confId={confId} view={view} search={search} onSearch={onSearch} dialogs={dialogs} />
          )}
        </>
      )}
      {dialogs.element}
    </Page>
  )
}
