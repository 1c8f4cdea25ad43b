import { Button } from '@mantine/core'
import { IconArrowsExchange, IconTrash, IconUserMinus, IconUsers, IconVideo } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { conferenceQuery, conferencesQuery } from '#api/conference.ts'
import { usersQuery } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { FilterToggle } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { useViewMode, type ViewMode, ViewSwitch } from '#ui/list/view-switch.tsx'
import { CreateButton, Page } from '#ui/page/page.tsx'
import { EmptyState, QueryFailure } from '#ui/state/load-states.tsx'
import { type UserDialogs, useUserDialogs } from './use-user-dialogs.tsx'
import { useUserLayout } from './use-user-layout.tsx'
import { ConferenceField } from './user-fields.tsx'
import classes from './users-page.module.css'
import { filterOf, sortFields, type UsersPageSearch } from './users-search.ts'

/** The users of a conference, present or not. */
export const UsersPage = ({ search, onSearch }: SearchProps<UsersPageSearch>) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const all = useInfiniteQuery(conferencesQuery({}))
  // Until somebody chooses, the first conference is shown, because the list begins with those that people are in. It
  // stays when another one becomes the first, so that the page does not change while somebody works on it.
  const [likeliest, setLikeliest] = useState<string>()
  // A cached list may begin with a conference that everybody has left.
  const first = all.isFetching ? undefined : all.data?.[0]?.confId
  if (likeliest === undefined && first !== undefined) setLikeliest(first)
  const confId = search.conference ?? likeliest
  const one = useQuery({ ...conferenceQuery(confId ?? ''), enabled: confId !== undefined })
  const conference = one.data ?? all.data?.find((known) => known.confId === confId)
  const dialogs = useUserDialogs(confId ?? '')
  const [view, setView] = useViewMode('users')
  const failed = confId === undefined ? all : one
  const failure = conference === undefined && failed.error

  const create = confId !== undefined && !failure && (
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
          {failure ? (
            <QueryFailure error={failure} onRetry={failed.refetch} />
          ) : (
            <UsersList confId={confId} view={view} search={search} onSearch={onSearch} dialogs={dialogs} />
          )}
        </>
      )}
      {dialogs.element}
    </Page>
  )
}

interface UsersListProps extends SearchProps<UsersPageSearch> {
  /** Undefined while it is not known. */
  readonly confId: string | undefined
  readonly view: ViewMode
  readonly dialogs: UserDialogs
}

/** The users of one conference. In the list of present users, they can be moved and expelled. */
const UsersList = ({ confId, view, search, onSearch, dialogs }: UsersListProps) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const query = useInfiniteQuery({
    ...usersQuery(confId ?? '', filterOf(search)),
    enabled: confId !== undefined,
  })
  const isActiveMode = search.active === 'true'
  const layout = useUserLayout({ dialogs, arePresent: isActiveMode, withId: true })
  return (
    <List
      // The key empties the selection for another conference.
      key={confId}
      view={view}
      query={{ ...query, data: query.data?.users }}
      layout={layout}
      toolbar={{
        label: words('search'),
        none: t('none'),
        search,
        onSearch,
        sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
        keeps: ['conference', 'active', 'sort'],
      }}
      empty={{
        icon: IconUsers,
        title: words('empty.title'),
        body: isActiveMode ? words('empty.online') : words('empty.body'),
      }}
      bulk={{
        label: t('selected'),
        total: query.data?.count,
        actions: ({ items }) => [
          isActiveMode && {
            icon: IconArrowsExchange,
            label: words('move'),
            run: () => dialogs.move(items),
          },
          isActiveMode && { icon: IconUserMinus, label: words('expel'), run: () => dialogs.expel(items) },
          { icon: IconTrash, label: words('delete'), run: () => dialogs.remove(items) },
        ],
      }}
    />
  )
}
