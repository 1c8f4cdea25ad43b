import type { SubAccount } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconKey, IconTrash, IconUsersGroup, IconUserUp } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import {
  subAccountCountQuery,
  subAccountsQuery,
  useDeleteSubAccounts,
  useDemandPasswords,
  usePromoteSubAccounts,
} from '#api/sub-account.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subaccounts.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'
import { AccountDialog } from './account-dialog.tsx'
import { filterOf, nextRole, type RoleSearch, type RoleTab, roleTabs, sortFields } from './role-tab.ts'
import { idOf, useAccountLayout } from './use-account-layout.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly account: SubAccount | undefined }
  | { readonly dialog: 'delete' | 'demand'; readonly accounts: readonly SubAccount[] }

interface RolesPageProps extends SearchProps<RoleSearch> {
  readonly tab: RoleTab
}

/** The accounts of the app besides its owner's, with their roles. */
export const RolesPage = ({ tab, search, onSearch }: RolesPageProps) => {
  const t = useText(texts)
  const showOutcome = useOutcomeToast()
  const query = useInfiniteQuery(subAccountsQuery(filterOf(tab, search)))
  const { mutateAsync: deleteAll } = useDeleteSubAccounts()
  const { mutateAsync: promoteAll } = usePromoteSubAccounts()
  const { mutateAsync: demandAll } = useDemandPasswords()
  const names = useNames({ areQuoted: false })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const nameOf = ({ username }: SubAccount) => username
  const failed = (names: string, reason: string) => t('failed', { names, reason })
  const promote = async (accounts: readonly SubAccount[], role: 2 | 3) =>
    showOutcome(await promoteAll({ accounts, role }), {
      nameOf,
      done: (count, name) => t(`promote.done.${role}`, { count, name }),
      failed,
    })
  const remove = (accounts: readonly SubAccount[]) => setOpen({ dialog: 'delete', accounts })
  const demanded = open?.dialog === 'demand' ? open.accounts : []
  const demand = async (signal: AbortSignal) =>
    showOutcome(await demandAll({ accounts: demanded, signal }), {
      nameOf,
      done: (count, name) => t('demand.done', { count, name }),
      failed,
      signal,
    })
  const layout = useAccountLayout(tab, {
    demand: (account) => setOpen({ dialog: 'demand', accounts: [account] }),
    edit: (account) => setOpen({ dialog: 'edit', account }),
    promote,
    remove,
  })
  const next = nextRole[tab]

  return (
    <ListPage
      title={t('title')}
      create={{ label: t('new'), run: () => setOpen({ dialog: 'edit', account: undefined }) }}
      tabs={{
        label: t('tabs.label'),
        ids: roleTabs,
        labelOf: (id) => t(`tab.${id}`),
        // The search and the order stay.
        linkOf: (role) => linkOptions({ to: '/Portal/Roles/$role', params: { role }, search: true }),
        current: tab,
      }}
      views={{ of: 'roles' }}
      query={query}
      layout={layout}
      toolbar={{
        label: t('search'),
        none: t('none'),
        search,
        onSearch,
        sortedBy: sortFields.map((id) => ({ id, label: t(id) })),
      }}
      empty={{ icon: IconUsersGroup, title: t(`empty.${tab}.title`), body: t('empty.body') }}
      bulk={{
        label: t('selected'),
        total: subAccountCountQuery(filterOf(tab, search)),
        actions: ({ items }) => [
          next && { icon: IconUserUp, label: t('promote'), run: () => promote(items, next) },
          {
            icon: IconKey,
            label: t('demand.action'),
            run: () => setOpen({ dialog: 'demand', accounts: items }),
          },
          { icon: IconTrash, label: t('delete'), run: () => remove(items) },
        ],
      }}
    >
      {open?.dialog === 'edit' && (
        <AccountDialog
          account={open.account && newestOf(query.data, idOf, open.account)}
          role={tab === 0 ? Role.attendee : tab}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={demanded.length > 0}
        title={t('demand.title', { count: demanded.length })}
        body={t('demand.body', { count: demanded.length, names: names(demanded.map(nameOf)) })}
        confirmLabel={t('demand.confirm')}
        onConfirm={demand}
        onClose={close}
      />
      <DeleteDialog
        items={open?.dialog === 'delete' ? open.accounts : []}
        nameOf={nameOf}
        arePeople
        words={{
          title: (count) => t('delete.title', { count }),
          body: (names, count) => t('delete.body', { names, count }),
          confirm: t('delete'),
          done: (count) => t('delete.done', { count }),
          failed,
        }}
        onDelete={deleteAll}
        onClose={close}
      />
    </ListPage>
  )
}
