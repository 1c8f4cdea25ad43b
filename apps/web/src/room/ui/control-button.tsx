import type { ReadonlySignal } from '@preact/signals-core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, createContext, type MouseEvent, useContext, useEffect, useId } from 'react'
import type { Area } from '#i18n/area.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import classes from './control-button.module.css'
import { ariaKeysOf, keysOf, type Shortcut } from './shortcut.ts'

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly icon: Icon
  readonly label: string
  /** The action of a press now, or the reason why there is none. */
  readonly hint: string
  readonly tone?: 'off' | 'active' | 'live' | 'danger'
  readonly shortcut?: Shortcut
  /** The number of new things. */
  readonly badge?: ControlBadge
  /** Absent: not allowed. The control stays reachable, so that its reason can be read. */
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** More are not worth telling apart. */
const mostCounted = 99

/** One control of the call: an icon over its name. What is not allowed tells why when it is pressed. */
export const ControlButton = ({
  icon: Icon,
  label,
  hint,
  tone,
  shortcut,
  badge,
  onPress,
  ...rest
}: ControlButtonProps) => {
  const reason = useId()
  useHiddenBadge(badge)
  const isDenied = onPress === undefined
  return (
    <>
      <button
        {...rest}
        type="button"
        className={classes.control}
        data-tone={tone}
        title={hint}
        aria-keyshortcuts={shortcut && ariaKeysOf(shortcut)}
        aria-disabled={isDenied || undefined}
        aria-description={badge?.label}
        {...(isDenied && { popoverTarget: reason })}
        onClick={onPress}
      >
        <Icon size={24} stroke={1.5} aria-hidden />
        <span className={classes.name}>{label}</span>
        {badge && (
          <span className={classes.badge} aria-hidden>
            {badge.count > mostCounted ? `${mostCounted}+` : badge.count}
          </span>
        )}
      </button>
      {isDenied && (
        <span popover="auto" id={reason} role="note" className={classes.reason}>
          {hint}
        </span>
      )}
    </>
  )
}

/** Shows the badge of a control at 'More' while the control itself is there. */
function useHiddenBadge(badge: ControlBadge | undefined) {
  const id = useId()
  const show = useContext(HiddenBadges)
  const { count = 0, label = '' } = badge ?? {}
  useEffect(() => {
    show?.(id, count > 0 ? { count, label } : undefined)
    return () => show?.(id, undefined)
  }, [show, id, count, label])
}

/** The badge of a control: the number of new things behind it. */
export interface ControlBadge {
  readonly count: number
  /** The badge in words. */
  readonly label: string
}

/** Receives the badge of a control under 'More'. Absent: the control is in the bar. */
export type ShowBadge = (control: string, badge: ControlBadge | undefined) => void

export const HiddenBadges = createContext<ShowBadge | undefined>(undefined)

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
