import { IconHierarchy2 } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import type { BreakoutAccess } from './breakout-access.ts'

/** Opens what hosts do with breakout rooms. */
export const BreakoutControl = ({ permission, panel }: ControlProps<BreakoutAccess>) => {
  const t = useText(room)
  return (
    <PanelControl
      icon={IconHierarchy2}
      label={t('control.breakout')}
      hint={t(panel.isOpen ? 'control.breakout.off' : 'control.breakout.on')}
      isAllowed={permission === 'allowed'}
      panel={panel}
    />
  )
}
