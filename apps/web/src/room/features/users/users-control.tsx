import { IconUsers } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import type { UsersModel } from './users.ts'

/** Opens the list of everyone. */
export const UsersControl = ({ permission, panel, shortcut }: ControlProps<UsersModel>) => {
  const t = useText(room)
  const isAllowed = permission === 'allowed'
  const keys = shortcut ? keysOf(shortcut) : ''
  return (
    <ControlButton
      icon={IconUsers}
      label={t('control.users')}
      hint={
        isAllowed ? t(panel.isOpen ? 'control.users.off' : 'control.users.on', { keys }) : t('control.denied')
      }
      tone={panel.isOpen ? 'active' : undefined}
      aria-pressed={panel.isOpen}
      shortcut={shortcut}
      onPress={isAllowed ? panel.toggle : undefined}
    />
  )
}
