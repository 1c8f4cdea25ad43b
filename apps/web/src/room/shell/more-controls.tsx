import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { type ControlBadge, ControlButton } from '#room/ui/control-button.tsx'
import classes from './more-controls.module.css'

interface MoreControlsProps {
  /** The badges of the controls under it. */
  readonly badges: readonly ControlBadge[]
  /** The places of the controls. */
  readonly children: ReactNode
}

/** The controls that the bar has no room for. Choosing one closes it, unless that opens something there. */
export const MoreControls = ({ badges, children }: MoreControlsProps) => {
  const t = useText(room)
  const formats = useFormats()
  const id = useId()
  const menu = useRef<HTMLFieldSetElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => closeOnChoice(menu.current), [])

  const onToggle = ({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) => {
    setIsOpen(newState === 'open')
    if (newState === 'open') menu.querySelector('button')?.focus()
  }
  const place = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const { left, width } = button.getBoundingClientRect()
    menu.current?.style.setProperty('--from', `${left + width / 2}px`)
  }
  return (
    <>
      <ControlButton
        icon={IconDots}
        label={t('control.more')}
        hint={t('control.more.hint')}
        badge={badges.length > 0 ? sumOf(badges, formats.list) : undefined}
        aria-expanded={isOpen}
        popoverTarget={id}
        onPress={place}
      />
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        data-more
        aria-label={t('control.more.hint')}
        className={classes.menu}
        onToggle={onToggle}
      >
        {children}
      </fieldset>
    </>
  )
}

const sumOf = (badges: readonly ControlBadge[], list: (words: string[]) => string): ControlBadge => ({
  count: badges.reduce((sum, { count }) => sum + count, 0),
  label: list(badges.map(({ label }) => label)),
})

/** Listens to the document's own events: React's would go to where the controls are made, not to where they stand. */
function closeOnChoice(menu: HTMLElement | null) {
  const lifetime = new AbortController()
  menu?.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (button && !button.popoverTargetElement && !button.closest('[popover] [popover]')) menu.hidePopover()
    },
    { signal: lifetime.signal },
  )
  return () => lifetime.abort()
}
