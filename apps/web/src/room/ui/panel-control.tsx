import type { Icon } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlBadge } from './control-badge.ts'
import { ControlButton } from './control-button.tsx'
import type { Shortcut } from './shortcut.ts'

interface PanelControlProps {
  readonly icon: Icon
  readonly label: string
  /** What pressing it does now. */
  readonly hint: string
  readonly isAllowed: boolean
  /** How it looks while its panel is closed. */
  readonly tone?: 'live'
  readonly panel: { readonly isOpen: boolean; toggle(): void }
  readonly shortcut?: Shortcut
  readonly badge?: ControlBadge
}

/** The control of a feature that opens its panel, and closes it. */
export const PanelControl = ({
  icon,
  label,
  hint,
  isAllowed,
  tone,
  panel,
  shortcut,
  badge,
}: PanelControlProps) => {
  const t = useText(room)
  return (
    <ControlButton
      icon={icon}
      label={label}
      hint={isAllowed ? hint : t('control.denied')}
      tone={panel.isOpen ? 'active' : tone}
      aria-pressed={panel.isOpen}
      shortcut={shortcut}
      badge={badge}
      onPress={isAllowed ? panel.toggle : undefined}
    />
  )
}
