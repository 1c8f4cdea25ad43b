import type { ConferenceUserDetails } from '@lumi/contract'
import { IconArrowsExchange, IconTrash, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usersQuery } from '#api/conference-user/list-users.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { List } from '#ui/list/list.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import type { UserDialogs } from './use-user-dialogs.tsx'
import { userLayout } from './user-layout.tsx'
import { filterOf, sortFields, type UsersPageSearch } from './users-search.ts'

interface UsersListProps {
  /** Undefined while it is not known yet. */
  readonly confId: string | undefined
  readonly search: UsersPageSearch
  readonly onSearch: (search: UsersPageSearch) => void
  readonly dialogs: UserDialogs
}

/** The users of one conference. Where all that are shown are in it now, they can be moved and expelled. */
export const UsersList = ({ confId, search, onSearch, dialogs }: UsersListProps) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const query = useInfiniteQuery({
    ...usersQuery(confId ?? '', filterOf(search)),
    enabled: confId !== undefined,
  })
  const isActiveMode = search.active === 'true'
  const { edit, link, move, expel, remove } = dialogs
  const layout = userLayout(
    {
      edit,
      link,
      remove: (user) => remove([user]),
      ...(isActiveMode && { move: (user) => move([user]), expel: (user) => expel([user]) }),
    },
    { withId: true },
  )

  const bulkActions = ({ items }: Selection<ConferenceUserDetails>) => (
    <>
      {isActiveMode && (
        <>
          <ActionButton icon={IconArrowsExchange} onClick={() => move(items)}>
            {words('move')}
          </ActionButton>
          <ActionButton icon={IconUserMinus} onClick={() => expel(items)}>
            {words('expel')}
          </ActionButton>
        </>
      )}
      <ActionButton icon={IconTrash} onClick={() => remove(items)}>
        {words('delete')}
      </ActionButton>
    </>
  )

  return (
    <List
      // Another conference is another list: nobody in it is selected.
      key={confId}
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
      empty={
        <EmptyState
          icon={IconUsers}
          title={words('empty.title')}
          body={isActiveMode ? words('empty.online') : words('empty.body')}
        />
      }
      bulk={{ label: t('selected'), actions: bulkActions }}
    />
  )
}
