import type { ConferenceUserDetails } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button, Select } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '#api/conference-user/list-users.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/conference-users.gen.ts'
import { List } from '#ui/list/list.tsx'
import { ListToolbar } from '#ui/list/list-toolbar.tsx'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { userLayout } from './user-layout.tsx'
import { UserLinkDialog } from './user-link-dialog.tsx'
import { filterOf, shownUsers, type UsersSearch } from './users-search.ts'

type Open =
  | { readonly dialog: 'create' }
  | { readonly dialog: 'edit' | 'link' | 'delete'; readonly user: ConferenceUserDetails }

interface UsersPaneProps {
  readonly confId: string
  readonly search: UsersSearch
  readonly onSearch: (search: UsersSearch) => void
}

/** Everyone who has been in the conference or may come. */
export const UsersPane = ({ confId, search, onSearch }: UsersPaneProps) => {
  const t = useText(texts)
  const canManage = useShownRole().isAtLeast(Role.host)
  const query = useInfiniteQuery(usersQuery(confId, filterOf(search)))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const show = (dialog: 'edit' | 'link' | 'delete') => (user: ConferenceUserDetails) =>
    setOpen({ dialog, user })
  const actions = canManage ? { edit: show('edit'), link: show('link'), remove: show('delete') } : undefined
  const create = canManage && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={() => setOpen({ dialog: 'create' })}
    >
      {t('create')}
    </Button>
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
              data={shownUsers.map((value) => ({ value, label: t(`show.${value}`) }))}
              value={search.show ?? 'all'}
              onChange={(value) => onSearch({ ...search, show: value === 'online' ? value : undefined })}
            />
            {create}
          </>
        }
      />
      <List
        query={{ ...query, data: query.data?.users }}
        layout={userLayout(actions)}
        view={2}
        toolbar={
          <ListToolbar
            label={t('search')}
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ ...search, q: q || undefined })}
          />
        }
        narrowed={
          search.q === undefined
            ? undefined
            : { title: t('empty.title'), onClear: () => onSearch({ show: search.show }) }
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('empty.title')}
            body={search.show === 'online' ? t('empty.online') : t('empty.body')}
          />
        }
      />
      {open?.dialog === 'create' && (
        <CreateUserDialog confId={confId} onCreated={show('link')} onClose={close} />
      )}
      {open?.dialog === 'edit' && <UserDialog known={open.user} onDelete={show('delete')} onClose={close} />}
      {open?.dialog === 'link' && <UserLinkDialog user={open.user} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </>
  )
}
