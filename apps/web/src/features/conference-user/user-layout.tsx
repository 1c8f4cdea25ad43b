import type { ConferenceUserDetails } from '@lumi/contract'
import { IconArrowsExchange, IconLink, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import portal from '#locales/portal.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'
import { UserState } from './user-state.tsx'

interface Actions {
  readonly edit: (user: ConferenceUserDetails) => void
  readonly link: (user: ConferenceUserDetails) => void
  readonly remove: (user: ConferenceUserDetails) => void
  /** Where all that are shown are in the conference now. */
  readonly move?: (user: ConferenceUserDetails) => void
  readonly expel?: (user: ConferenceUserDetails) => void
}

interface Options {
  readonly withId?: boolean
}

const avatarSize = 28

/** How a user looks in the list; without actions for those who may only read it. */
export const userLayout = (
  actions: Actions | undefined,
  { withId = false }: Options = {},
): ListLayout<ConferenceUserDetails> => ({
  idOf: ({ userId }) => userId,
  nameOf: ({ displayName }) => displayName,
  mark: ({ displayName, color }) => <Avatar name={displayName} color={color} size={avatarSize} />,
  markWidth: avatarSize,
  columns: [
    { id: 'state', width: 200, cell: (user) => <UserState user={user} /> },
    { id: 'role', width: 110, quiet: true, cell: (user) => <UserRole user={user} /> },
    ...(withId ? [idColumn] : []),
  ],
  actions: (user) => actions && <UserActions user={user} {...actions} />,
  actionsWidth: actions ? 150 : 0,
})

const idColumn = {
  id: 'id',
  width: 130,
  quiet: true,
  cell: ({ userId }: ConferenceUserDetails) => <span dir="ltr">{userId}</span>,
}

const UserRole = ({ user: { role } }: { user: ConferenceUserDetails }) => useText(portal)(`role.${role}`)

const UserActions = ({
  user,
  edit,
  link,
  remove,
  move,
  expel,
}: Actions & { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { displayName: name } = user
  return (
    <>
      <ActionButton
        size="xs"
        icon={IconPencil}
        onClick={() => edit(user)}
        aria-label={t('editName', { name })}
      >
        {t('edit')}
      </ActionButton>
      <MoreMenu width={200} label={t('more', { name })}>
        <MenuAction icon={IconLink} onClick={() => link(user)}>
          {t('link')}
        </MenuAction>
        {move && (
          <MenuAction icon={IconArrowsExchange} onClick={() => move(user)}>
            {t('move')}
          </MenuAction>
        )}
        {expel && (
          <MenuAction icon={IconUserMinus} onClick={() => expel(user)}>
            {t('expel')}
          </MenuAction>
        )}
        <MenuAction icon={IconTrash} onClick={() => remove(user)}>
          {t('delete')}
        </MenuAction>
      </MoreMenu>
    </>
  )
}
