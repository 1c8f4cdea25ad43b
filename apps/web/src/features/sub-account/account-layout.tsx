import type { SubAccount } from '@lumi/contract'
import { IconPencil, IconTrash, IconUserUp } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subaccounts.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Breakable } from '#ui/breakable.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'
import { nextRole, type RoleTab } from './role-tab.ts'

interface Actions {
  readonly edit: (account: SubAccount) => void
  /** Absent where nobody is promoted. */
  readonly promote?: (accounts: readonly SubAccount[]) => void
  readonly remove: (accounts: readonly SubAccount[]) => void
}

const avatarSize = 32

const fullName = ({ firstName, lastName }: SubAccount) => `${firstName} ${lastName}`.trim()

/** Whoever has no name is called by the username, which the row begins with. */
const nameBelow = (account: SubAccount) => {
  const name = fullName(account)
  return name === account.username ? '' : name
}

export const idOf = ({ accountId }: SubAccount): string => accountId

/** How an account looks in the list. */
export const accountLayout = (tab: RoleTab, actions: Actions): ListLayout<SubAccount> => ({
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
  columns: [
    { id: 'name', width: 200, cell: nameBelow },
    { id: 'email', width: 260, cell: ({ email }) => <Breakable>{email}</Breakable> },
    // On a role's own tab it would say the same in every row.
    ...(tab === 0
      ? [
          {
            id: 'role',
            width: 110,
            quiet: true,
            cell: (account: SubAccount) => <RoleName account={account} />,
          },
        ]
      : []),
  ],
  actions: (account) => <AccountActions account={account} next={nextRole[tab]} {...actions} />,
  actionsWidth: 150,
})

const RoleName = ({ account }: { account: SubAccount }) => useText(texts)(`tab.${account.role}`)

type AccountActionsProps = Actions & { readonly account: SubAccount; readonly next: 2 | 3 | undefined }

const AccountActions = ({ account, next, edit, promote, remove }: AccountActionsProps) => {
  const t = useText(texts)
  const { username: name } = account
  return (
    <>
      <ActionButton
        size="xs"
        icon={IconPencil}
        onClick={() => edit(account)}
        aria-label={t('editName', { name })}
      >
        {t('edit')}
      </ActionButton>
      <MoreMenu label={t('more', { name })}>
        {next && promote && (
          <MenuAction icon={IconUserUp} onClick={() => promote([account])}>
            {t(`promote.to.${next}`)}
          </MenuAction>
        )}
        <MenuAction icon={IconTrash} onClick={() => remove([account])}>
          {t('delete')}
        </MenuAction>
      </MoreMenu>
    </>
  )
}
