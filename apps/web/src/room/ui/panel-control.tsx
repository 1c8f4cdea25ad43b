import type { ReadonlySignal } from '@preact/signals-core'
import type { Icon } from '@tabler/icons-react'
import type { Area } from '#i18n/area.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from './control-button.tsx'
import { keysOf, type Shortcut } from './shortcut.ts'

/** The words of a control that opens a panel: its name, what pressing it does, and what is new. */
export type PanelControlWords = Area<{
  readonly control: object
  /** May name the shortcut as `{keys}`. */
  readonly 'control.on': object
  readonly 'control.off': object
  readonly 'control.badge'?: { readonly count: number }
}>

interface PanelControlProps {
  readonly icon: Icon
  readonly words: PanelControlWords
  readonly live?: { readonly icon: Icon }
  /** True while the feature does something that everybody must see, as long as its panel is closed. */
  readonly isLive: ReadonlySignal<boolean>
  readonly badge: ReadonlySignal<number>
  readonly permission: 'allowed' | 'disabled'
  readonly panel: { readonly isOpen: boolean; toggle(): void }
  readonly shortcut?: Shortcut
}

/** The control of a feature that opens its panel, and closes it. */
export const PanelControl = (props: PanelControlProps) => {
  const { icon, words, live, permission, panel, shortcut } = props
  const t = useText(words)
  const shared = useText(room)
  const isLive = useSignal(props.isLive)
  const count = useSignal(props.badge)
  const isAllowed = permission === 'allowed'
  const keys = shortcut ? keysOf(shortcut) : ''
  return (
    <ControlButton
      icon={isLive && live ? live.icon : icon}
      label={t('control')}
      hint={isAllowed ? t(panel.isOpen ? 'control.off' : 'control.on', { keys }) : shared('control.denied')}
      tone={panel.isOpen ? 'active' : isLive ? 'live' : undefined}
      aria-pressed={panel.isOpen}
      shortcut={shortcut}
      badge={count > 0 ? { count, label: t('control.badge', { count }) } : undefined}
      onPress={isAllowed ? panel.toggle : undefined}
    />
  )
}
