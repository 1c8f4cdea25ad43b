import type { SubAccount } from '@lumi/contract'
import { IconKey, IconPencil, IconTrash, IconUserUp } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { fullName } from '#lib/full-name.ts'
import listTexts from '#locales/list.gen.ts'
import texts from '#locales/subaccounts.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breakable } from '#ui/breakable.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { nextRole, type RoleTab } from './role-tab.ts'
import classes from './use-account-layout.module.css'

interface Actions {
  readonly edit: (account: SubAccount) => void
  readonly demand: (account: SubAccount) => void
  readonly promote: (accounts: readonly SubAccount[], role: 2 | 3) => Promise<void>
  readonly remove: (accounts: readonly SubAccount[]) => void
}

const avatarSize = 32

/** The full name below the username; empty where both are the same. */
const nameBelow = (account: SubAccount) => {
  const name = fullName(account)
  return name === account.username ? '' : name
}

export const idOf = ({ accountId }: SubAccount): string => accountId

/** The columns and actions of an account in the list. */
export const useAccountLayout = (
  tab: RoleTab,
  { edit, demand, promote, remove }: Actions,
): ListLayout<SubAccount> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  const next = nextRole[tab]
  const roleColumn = {
    id: 'role',
    width: 110,
    quiet: true,
    label: t('role'),
    sort: 'role',
    cell: ({ role }: SubAccount) => t(`tab.${role}`),
  }
  return {
    idOf,
    nameOf: ({ username }) => username,
    mark: (account) => (
      <Avatar
        name={fullName(account)}
        color={account.color}
        picture={account.pictureImgUrl}
        size={avatarSize}
      />
    ),
    markWidth: avatarSize,
    nameLabel: t('username'),
    nameSort: 'username',
    columns: [
      {
        id: 'name',
        width: 200,
        label: columns('column.person'),
        cell: (account) => (
          <div>
            {nameBelow(account)}
            {account.passwordExpired && <div className={classes.demanded}>{t('demand.state')}</div>}
          </div>
        ),
      },
      {
        id: 'email',
        width: 260,
        label: t('email'),
        sort: 'email',
        cell: ({ email }) => <Breakable>{email}</Breakable>,
      },
      // On the tab of a role all rows have the same role.
      ...(tab === 0 ? [roleColumn] : []),
    ],
    actions: (account) => [
      {
        icon: IconPencil,
        label: t('edit'),
        name: t('editName', { name: account.username }),
        run: () => edit(account),
      },
      next && { icon: IconUserUp, label: t(`promote.to.${next}`), run: () => promote([account], next) },
      !account.passwordExpired && {
        icon: IconKey,
        label: t('demand.action'),
        run: () => demand(account),
      },
      { icon: IconTrash, label: t('delete'), run: () => remove([account]) },
    ],
    actionsWidth: 150,
  }
}
