import { IconUsers } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import type { UsersModel } from './users.ts'

/** Opens the list of everyone. */
export const UsersControl = ({ permission, panel, shortcut }: ControlProps<UsersModel>) => {
  const t = useText(room)
  const keys = shortcut ? keysOf(shortcut) : ''
  return (
    <PanelControl
      icon={IconUsers}
      label={t('control.users')}
      hint={t(panel.isOpen ? 'control.users.off' : 'control.users.on', { keys })}
      isAllowed={permission === 'allowed'}
      panel={panel}
      shortcut={shortcut}
    />
  )
}
