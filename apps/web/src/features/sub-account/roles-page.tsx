import type { SubAccount } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconTrash, IconUsersGroup, IconUserUp } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subAccountsQuery } from '#api/sub-account/list-sub-accounts.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subaccounts.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { List } from '#ui/list/list.tsx'
import { ListBar } from '#ui/list/list-bar.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import { useNames } from '#ui/list/use-names.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { useViewMode } from '#ui/list/view-mode.ts'
import { CreateButton } from '#ui/page/create-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountLayout, idOf } from './account-layout.tsx'
import { filterOf, nextRole, type RoleSearch, type RoleTab, sortFields } from './role-tab.ts'
import { RoleTabs } from './role-tabs.tsx'
import { useAccountActions } from './use-account-actions.ts'

type Open =
  | { readonly dialog: 'edit'; readonly account: SubAccount | undefined }
  | { readonly dialog: 'delete'; readonly accounts: readonly SubAccount[] }

interface RolesPageProps {
  readonly tab: RoleTab
  readonly search: RoleSearch
  readonly onSearch: (search: RoleSearch) => void
}

/** Who can sign in to the app beside its owner, and as what. */
export const RolesPage = ({ tab, search, onSearch }: RolesPageProps) => {
  const t = useText(texts)
  const names = useNames()
  const [view, setView] = useViewMode('roles')
  const query = useInfiniteQuery(subAccountsQuery(filterOf(tab, search)))
  const { promote, pending, removeAll } = useAccountActions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const next = nextRole[tab]
  const actions = {
    edit: (account: SubAccount) => setOpen({ dialog: 'edit', account }),
    promote: next && ((accounts: readonly SubAccount[]) => void promote(accounts, next)),
    remove: (accounts: readonly SubAccount[]) => setOpen({ dialog: 'delete', accounts }),
  }
  const create = () => setOpen({ dialog: 'edit', account: undefined })
  const bulkActions = ({ items }: Selection<SubAccount>) => (
    <>
      {actions.promote && (
        <ActionButton icon={IconUserUp} aria-busy={pending} onClick={() => actions.promote?.(items)}>
          {t('promote')}
        </ActionButton>
      )}
      <ActionButton icon={IconTrash} onClick={() => actions.remove(items)}>
        {t('delete')}
      </ActionButton>
    </>
  )
  const toDelete = open?.dialog === 'delete' ? open.accounts : []

  return (
    <Page
      title={t('title')}
      tabTitle={tab === 0 ? t('title') : `${t('title')} · ${t(`tab.${tab}`)}`}
      actions={<CreateButton onClick={create}>{t('new')}</CreateButton>}
    >
      <ListBar tabs={<RoleTabs current={tab} />} view={view} onView={setView} />
      <List
        // Another tab is another list: nothing in it is selected.
        key={tab}
        query={query}
        layout={accountLayout(tab, actions)}
        view={view}
        toolbar={{
          label: t('search'),
          none: t('none'),
          search,
          onSearch,
          sortedBy: sortFields.map((id) => ({ id, label: t(id) })),
        }}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t(`empty.${tab}.title`)}
            body={t('empty.body')}
            action={
              <CreateButton onClick={create} isRepeated>
                {t('new')}
              </CreateButton>
            }
          />
        }
        bulk={{ label: t('selected'), actions: bulkActions }}
      />
      {open?.dialog === 'edit' && (
        <AccountDialog
          account={open.account && newestOf(query.data, idOf, open.account)}
          role={tab === 0 ? Role.attendee : tab}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={toDelete.length > 0}
        title={t('delete.title', { count: toDelete.length })}
        body={t('delete.body', {
          count: toDelete.length,
          names: names(toDelete.map(({ username }) => username)),
        })}
        confirmLabel={t('delete')}
        destructive
        onConfirm={(signal) => removeAll(toDelete, signal)}
        onClose={close}
      />
    </Page>
  )
}
