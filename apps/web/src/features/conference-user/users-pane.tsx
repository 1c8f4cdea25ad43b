import { Role } from '@lumi/contract/values'
import { Select } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usersQuery } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/conference-users.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { List } from '#ui/list/list.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { useUserLayout } from './use-user-layout.tsx'
import { filterOf, type UsersSearch } from './users-search.ts'

interface UsersPaneProps extends SearchProps<UsersSearch> {
  readonly confId: string
}

/** All users of the conference, present or not. */
export const UsersPane = ({ confId, search, onSearch }: UsersPaneProps) => {
  const t = useText(texts)
  const canManage = useShownRole().isAtLeast(Role.host)
  const query = useInfiniteQuery(usersQuery(confId, filterOf(search)))
  const { element, ...dialogs } = useUserDialogs(confId)
  const layout = useUserLayout({ dialogs: canManage ? dialogs : undefined })
  const create = canManage && (
    <ActionButton icon={IconPlus} onClick={dialogs.create}>
      {t('create')}
    </ActionButton>
  )

  return (
    <>
      <PaneHeader
        title={t('title')}
        about={query.data && t('count', { count: query.data.count })}
        actions={
          <>
            <Select
              aria-label={t('show')}
              w={160}
              allowDeselect={false}
              data={(['all', 'online'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
              value={search.active ? 'online' : 'all'}
              onChange={(value) => onSearch({ ...search, active: value === 'online' ? 'true' : undefined })}
            />
            {create}
          </>
        }
      />
      <List
        query={{ ...query, data: query.data?.users }}
        layout={layout}
        toolbar={{
          label: t('search'),
          none: t('empty.title'),
          search,
          onSearch,
          keeps: ['active'],
        }}
        empty={{
          icon: IconUsers,
          title: t('empty.title'),
          body: search.active ? t('empty.online') : t('empty.body'),
        }}
      />
      {element}
    </>
  )
}
