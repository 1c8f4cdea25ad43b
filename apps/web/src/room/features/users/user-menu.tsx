import type { ConferenceUser } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import room from '#locales/room.gen.ts'
import { Menu } from '#room/ui/menu.tsx'
import type { MenuItem } from './menu-items.ts'

interface UserMenuProps {
  readonly user: ConferenceUser
  readonly items: readonly MenuItem[]
  readonly onChoose: (item: MenuItem, user: ConferenceUser) => void
}

/** What can be done with somebody. */
export const UserMenu = ({ user, items, onChoose }: UserMenuProps) => {
  const t = useText(room)
  const s = useText(words)
  const nameOf = (item: MenuItem) =>
    item === 'makeHost' || item === 'makePresenter' || item === 'expel'
      ? t(`users.${item}`)
      : s(`menu.${item}`)
  return (
    <Menu
      label={t('users.menu', { name: user.displayName })}
      items={items.map((item) => ({
        key: item,
        label: nameOf(item),
        isDanger: item === 'expel',
        onPick: () => onChoose(item, user),
      }))}
    />
  )
}
