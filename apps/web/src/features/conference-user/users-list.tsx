import { IconArrowsExchange, IconTrash, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usersQuery } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { List } from '#ui/list/list.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import type { ViewMode } from '#ui/list/view-mode.ts'
import type { UserDialogs } from './use-user-dialogs.tsx'
import { useUserLayout } from './use-user-layout.tsx'
import { filterOf, sortFields, type UsersPageSearch } from './users-search.ts'

interface UsersListProps extends SearchProps<UsersPageSearch> {
  /** Undefined while it is not known yet. */
  readonly confId: string | undefined
  readonly view: ViewMode
  readonly dialogs: UserDialogs
}

/** The users of one conference. Where all that are shown are in it now, they can be moved and expelled. */
export const UsersList = ({ confId, view, search, onSearch, dialogs }: UsersListProps) => {
  const t = useText(texts)
  const words = useText(userTexts)
  const query = useInfiniteQuery({
    ...usersQuery(confId ?? '', filterOf(search)),
    enabled: confId !== undefined,
  })
  const isActiveMode = search.active === 'true'
  const layout = useUserLayout({ dialogs, areInside: isActiveMode, withId: true })
  return (
    <List
      // Another conference is another list: nobody in it is selected.
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
