import { IconChalkboard } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import type { BoardAccess } from './board-access.ts'

/** Opens the list of whiteboards. */
export const BoardControl = ({ permission, panel }: ControlProps<BoardAccess>) => {
  const t = useText(room)
  return (
    <PanelControl
      icon={IconChalkboard}
      label={t('control.board')}
      hint={t(panel.isOpen ? 'control.board.off' : 'control.board.on')}
      isAllowed={permission === 'allowed'}
      panel={panel}
    />
  )
}
