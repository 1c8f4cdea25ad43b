import type { ConferenceUserDetails } from '@lumi/contract'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import portal from '#locales/portal.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { UserState } from './user-state.tsx'

interface Actions {
  readonly edit: (user: ConferenceUserDetails) => void
  readonly link: (user: ConferenceUserDetails) => void
  readonly remove: (user: ConferenceUserDetails) => void
}

const avatarSize = 28

/** How a user looks in the list; without actions for those who may only read it. */
export const userLayout = (actions: Actions | undefined): ListLayout<ConferenceUserDetails> => ({
  idOf: ({ userId }) => userId,
  nameOf: ({ displayName }) => displayName,
  mark: ({ displayName, color }) => <Avatar name={displayName} color={color} size={avatarSize} />,
  markWidth: avatarSize,
  columns: [
    { id: 'state', width: 200, cell: (user) => <UserState user={user} /> },
    { id: 'role', width: 110, quiet: true, cell: (user) => <UserRole user={user} /> },
  ],
  actions: (user) => actions && <UserActions user={user} {...actions} />,
  actionsWidth: actions ? 130 : 0,
})

const UserRole = ({ user: { role } }: { user: ConferenceUserDetails }) => useText(portal)(`role.${role}`)

const UserActions = ({ user, edit, link, remove }: Actions & { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { displayName: name } = user
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
        onClick={() => edit(user)}
        aria-label={t('editName', { name })}
      >
        {t('edit')}
      </Button>
      <DropMenu
        width={200}
        target={
          <ActionIcon variant="subtle" color="gray" size={30} c="dimmed" aria-label={t('more', { name })}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        }
      >
        <Menu.Item leftSection={<IconLink size={16} stroke={1.5} aria-hidden />} onClick={() => link(user)}>
          {t('link')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => remove(user)}
        >
          {t('delete')}
        </Menu.Item>
      </DropMenu>
    </>
  )
}
